import { memo } from 'react'
import type { Work } from '#domain/press/work.ts'
import { Localized } from '#web/ui/page/localized.tsx'
import type { Translate } from '#words/words.ts'
import { usePressWords } from './use-press-words.ts'
import styles from './work-table.module.css'

interface WorkTableProps {
  inSight: readonly Work[]
  below: readonly Work[]
}

export function WorkTable({ inSight, below }: WorkTableProps) {
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
