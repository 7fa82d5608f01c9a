import { useRef, useState } from 'react'
import type { PressPage } from '#domain/pages/page.ts'
import { filterWorks, isFiltering, type RepertoireFilter } from '#domain/press/repertoire-filter.ts'
import { fetchWholePress } from './fetch-whole-press.ts'

/** Rows more would take longer to draw than a visitor waits for a key. */
const rowsAtOnce = 50

/** The works that a visitor looks for; the whole list is loaded when he begins to look. */
export function useRepertoire(page: PressPage) {
  const [known, setKnown] = useState(page)
  const [filter, setFilter] = useState(page.filter)
  const [limit, setLimit] = useState(rowsAtOnce)
  const isWhole = useRef(page.works.length === page.counts.works)

  async function loadAll() {
    if (isWhole.current) return
    isWhole.current = true
    const whole = await fetchWholePress(page)
    if (whole === undefined) isWhole.current = false
    else setKnown(whole)
  }

  const found = filterWorks(known.works, filter)
  const isAsSent = known === page && filter === page.filter
  const count = isAsSent ? page.counts.found : isFiltering(filter) ? found.length : page.counts.works
  const works = found.slice(0, limit)
  return {
    works,
    found: count,
    choices: known.choices,
    loadAll,
    changeFilter(next: RepertoireFilter) {
      setFilter(next)
      setLimit(rowsAtOnce)
      void loadAll()
    },
    isCut: works.length < count,
    async showMore() {
      await loadAll()
      setLimit(limit + rowsAtOnce)
    },
  }
}
