import { memo } from 'react'
import type { Work } from '#domain/press/work.ts'
import type { PressTexts } from './translations/press-texts.ts'
import { usePressTexts } from './use-press-texts.ts'
import styles from './work-table.module.css'

interface WorkTableProps {
  inSight: readonly Work[]
  below: readonly Work[]
}

export function WorkTable({ inSight, below }: WorkTableProps) {
  const texts = usePressTexts()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.repertoire}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.composer}</th>
          <th scope="col">{texts.work}</th>
          <th scope="col">{texts.forces}</th>
          <th scope="col">{texts.minutes}</th>
        </tr>
      </thead>
      <WorkRows works={inSight} texts={texts} />
      {below.length > 0 && <WorkRows works={below} texts={texts} className={styles.below} />}
    </table>
  )
}

interface WorkRowsProps {
  works: readonly Work[]
  texts: PressTexts
  className?: string | undefined
}

const WorkRows = memo(function WorkRows({ works, texts, className }: WorkRowsProps) {
  return (
    <tbody className={className}>
      {works.map((work, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; only its words change, which is less to draw
        <WorkRow key={place} work={work} texts={texts} />
      ))}
    </tbody>
  )
})

const WorkRow = memo(function WorkRow({ work, texts }: { work: Work; texts: PressTexts }) {
  return (
    <tr>
      <td>{work.composer}</td>
      <td>
        <span className={styles.title}>{work.title}</span>
        <span className={styles.marks}>{listMarks(work, texts).join(', ')}</span>
      </td>
      <td>{texts.forcesNames[work.forces]}</td>
      <td>{work.minutes}</td>
    </tr>
  )
})

function listMarks(
  { year, premiere, dedicated, sample }: Work,
  { markNames, sample: sampleName }: PressTexts,
) {
  return [
    year,
    premiere && markNames.premiere,
    dedicated && markNames.dedicated,
    sample && sampleName,
  ].filter(Boolean)
}
