import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PressPage } from '#domain/pages/page.ts'
import {
  filterWorks,
  foldWorks,
  isFiltering,
  type RepertoireFilter,
} from '#domain/press/repertoire-filter.ts'
import { fetchWholePress } from './fetch-whole-press.ts'

/** More rows than a phone shows beside the fields that filter them. */
const rowsInSight = 6

/** Rows more would take longer to draw than a visitor waits for a key. */
const rowsAtOnce = 20

export function useRepertoire(page: PressPage) {
  const [known, setKnown] = useState(page)
  const [filter, setFilter] = useState(page.filter)
  const [limit, setLimit] = useState(rowsAtOnce)
  const isWhole = useRef(page.works.length === page.counts.works)

  const loadAll = useCallback(async () => {
    if (isWhole.current) return
    isWhole.current = true
    const whole = await fetchWholePress(page)
    if (whole === undefined) isWhole.current = false
    else startTransition(() => setKnown(whole))
  }, [page])
  const changeFilter = useCallback(
    (next: RepertoireFilter) => {
      setFilter(next)
      setLimit(rowsAtOnce)
      void loadAll()
    },
    [loadAll],
  )

  // With the list, not with the first key, which would wait for it.
  const folded = useMemo(() => foldWorks(known.works), [known])
  const found = useMemo(() => filterWorks(known.works, filter, folded), [known, filter, folded])
  const works = useMemo(() => found.slice(0, limit), [found, limit])
  const isAsSent = known === page && filter === page.filter
  const count = isAsSent ? page.counts.found : isFiltering(filter) ? found.length : page.counts.works
  return {
    rows: useRowsInSight(works),
    found: count,
    choices: known.choices,
    loadAll,
    changeFilter,
    isCut: works.length < count,
    async showMore() {
      await loadAll()
      setLimit(limit + rowsAtOnce)
    },
  }
}

interface Rows<Row> {
  inSight: Row[]
  below: Row[]
}

/** The rows in sight stand in the next frame; those below follow after it, for a browser that lays out and paints all of
 * them at once lets a visitor wait. */
function useRowsInSight<Row>(rows: readonly Row[]): Rows<Row> {
  const [drawn, setDrawn] = useState(rows)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(rows)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [rows])
  const inSight = useMemo(() => rows.slice(0, rowsInSight), [rows])
  const below = useMemo(() => drawn.slice(rowsInSight, rows.length), [drawn, rows.length])
  return { inSight, below }
}
