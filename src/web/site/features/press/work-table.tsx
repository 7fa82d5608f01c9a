import type { Work } from '#domain/press/work.ts'
import { usePressWords } from './use-press-words.ts'
import type { PressWords } from './words/press-words.ts'
import styles from './work-table.module.css'

export function WorkTable({ works }: { works: readonly Work[] }) {
  const words = usePressWords()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.repertoire}</caption>
      <thead>
        <tr>
          <th scope="col">{words.composer}</th>
          <th scope="col">{words.work}</th>
          <th scope="col">{words.forces}</th>
          <th scope="col">{words.minutes}</th>
        </tr>
      </thead>
      <tbody>
        {works.map((work) => (
          <tr key={work.id}>
            <td>{work.composer}</td>
            <td>
              <span className={styles.title}>{work.title}</span>
              <span className={styles.marks}>{listMarks(work, words).join(', ')}</span>
            </td>
            <td>{words.forcesNames[work.forces]}</td>
            <td>{work.minutes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function listMarks(
  { year, premiere, dedicated, sample }: Work,
  { markNames, sample: sampleName }: PressWords,
) {
  return [
    year,
    premiere && markNames.premiere,
    dedicated && markNames.dedicated,
    sample && sampleName,
  ].filter(Boolean)
}
