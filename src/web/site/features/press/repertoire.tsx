import { memo, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PressPage } from '#domain/pages/page.ts'
import {
  filterWorks,
  foldWorks,
  isFiltering,
  type RepertoireFilter,
} from '#domain/press/repertoire-filter.ts'
import type { Work } from '#domain/press/work.ts'
import { useLoading } from '#web/notifications/use-loading.ts'
import { Button } from '#web/ui/button.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import type { Translate } from '#words/words.ts'
import { fetchWholePress } from './fetch-whole-press.ts'
import styles from './repertoire.module.css'
import { RepertoireFields } from './repertoire-fields.tsx'
import { usePressWords } from './use-press-words.ts'

export function Repertoire({ subject }: { subject: PressPage }) {
  const { t } = usePressWords()
  const { t: tell } = useTranslation()
  const { rows, found, sought, choices, approach, changeFilter, more, isCut } = useRepertoire(subject)
  const all = subject.counts.works
  return (
    <>
      <RepertoireFields page={subject} choices={choices} onNear={approach} onChange={changeFilter} />
      <p role="status" className={`interface muted on-screen ${styles.count}`}>
        {sought === 'failed' && `${tell('loadFailed.title')}. ${tell('loadFailed.text')}`}
        {sought === 'loading' && tell('loading')}
        {sought === undefined && t('found', { count: found, all })}
      </p>
      {found > 0 ? <WorkTable {...rows} /> : sought === undefined && <p className="lead">{t('none')}</p>}
      {isCut && (
        <>
          <Button className={`with-script ${styles.more}`} busy={more.isLoading} onClick={more.start}>
            {t('more')}
          </Button>
          <noscript>
            <a href="?show=all#repertoire">{t('allWorks', { number: all })}</a>
          </noscript>
        </>
      )}
    </>
  )
}

interface WorkTableProps {
  inSight: readonly Work[]
  below: readonly Work[]
}

function WorkTable({ inSight, below }: WorkTableProps) {
  const { t } = usePressWords()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('repertoire')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('composer')}</th>
          <th scope="col">{t('work')}</th>
          <th scope="col">{t('forces')}</th>
          <th scope="col">{t('minutes')}</th>
        </tr>
      </thead>
      <WorkRows works={inSight} t={t} />
      {below.length > 0 && <WorkRows works={below} t={t} className={styles.below} />}
    </table>
  )
}

interface WorkRowsProps {
  works: readonly Work[]
  t: Translate<'press'>
  className?: string | undefined
}

const WorkRows = memo(function WorkRows({ works, t, className }: WorkRowsProps) {
  return (
    <tbody className={className}>
      {works.map((work, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; only its words change, which is less to draw
        <WorkRow key={place} work={work} t={t} />
      ))}
    </tbody>
  )
})

const WorkRow = memo(function WorkRow({ work, t }: { work: Work; t: Translate<'press'> }) {
  return (
    <tr>
      <Localized as="td" text={work.composer} />
      <td>
        <Localized text={work.title} className={styles.title} />
        <span className={styles.marks}>{listMarks(work, t).join(', ')}</span>
      </td>
      <td>{t(`forcesNames.${work.forces}`)}</td>
      <td>{work.minutes}</td>
    </tr>
  )
})

function listMarks({ year, premiere, dedicated, sample }: Work, t: Translate<'press'>) {
  return [
    year,
    premiere && t('marks.premiere'),
    dedicated && t('marks.dedicated'),
    sample && t('sample'),
  ].filter(Boolean)
}

/** More rows than a phone shows beside the fields that filter them. */
const rowsInSight = 6

/** Rows more would take longer to draw than a visitor waits for a key. */
const rowsAtOnce = 20

function useRepertoire(page: PressPage) {
  const [known, setKnown] = useState(page)
  const [filter, setFilter] = useState(page.filter)
  const [limit, setLimit] = useState(rowsAtOnce)
  const [hasFailed, setFailed] = useState(false)
  const isWhole = known !== page || page.works.length === page.counts.works

  const loadAll = useCallback(async () => {
    if (isWhole) return
    const whole = await fetchWholePress(page)
    startTransition(() => setKnown(whole))
  }, [page, isWhole])
  const approach = useCallback(() => {
    setFailed(false)
    loadAll().catch(() => setFailed(true))
  }, [loadAll])
  const changeFilter = useCallback(
    (next: RepertoireFilter) => {
      setFilter(next)
      setLimit(rowsAtOnce)
      approach()
    },
    [approach],
  )

  // With the list, not with the first key, which would wait for it.
  const folded = useMemo(() => foldWorks(known.works), [known])
  const found = useMemo(() => filterWorks(known.works, filter, folded), [known, filter, folded])
  const works = useMemo(() => found.slice(0, limit), [found, limit])
  const isAsSent = known === page && filter === page.filter
  const count = isAsSent ? page.counts.found : isFiltering(filter) ? found.length : page.counts.works
  const isSought = !isWhole && !isAsSent && isFiltering(filter)
  return {
    rows: useRowsInSight(works),
    found: count,
    /** While not all works are here in which a filter looks. */
    sought: isSought ? (hasFailed ? 'failed' : 'loading') : undefined,
    choices: known.choices,
    approach,
    changeFilter,
    isCut: works.length < count,
    more: useLoading(async () => {
      await loadAll()
      setLimit(limit + rowsAtOnce)
    }),
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
