import { useId, useState } from 'react'
import { formatCountry } from '#domain/agenda/countries.ts'
import { createDateFormat, formatDate, formatEventTime } from '#domain/agenda/event-date.ts'
import type { Proposal } from '#domain/agenda/import/propose-events.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './import-rows.module.css'

type Correct = (row: number, field: 'date' | 'title', value: string) => void

interface ImportRowsProps {
  proposals: readonly Proposal[]
  isTaken: (row: number) => boolean
  onTurn: (row: number) => void
  onCorrect: Correct
}

const portion = 100

/** What each row becomes, a hundred at first. */
export function ImportRows({ proposals, isTaken, onTurn, onCorrect }: ImportRowsProps) {
  const { t } = useWords()
  const [count, setCount] = useState(portion)
  return (
    <section>
      <header className={styles.head}>
        <h2>{t('import.rows')}</h2>
        <span>{t('import.untick')}</span>
      </header>
      <table className={styles.rows}>
        <thead>
          <tr>
            {(['take', 'fields.date', 'event', 'where', 'happens'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`import.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {proposals.slice(0, count).map((proposal) => (
            <ImportRow
              key={proposal.row}
              proposal={proposal}
              isTaken={isTaken(proposal.row)}
              onTurn={onTurn}
              onCorrect={onCorrect}
            />
          ))}
        </tbody>
      </table>
      {proposals.length > count && (
        <Button onClick={() => setCount(count + portion)}>{t('agenda.more')}</Button>
      )}
    </section>
  )
}

interface ImportRowProps {
  proposal: Proposal
  isTaken: boolean
  onTurn: (row: number) => void
  onCorrect: Correct
}

function ImportRow({ proposal, isTaken, onTurn, onCorrect }: ImportRowProps) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const id = useId()
  const { row, state, problem, written, event } = proposal
  const isTitleWrong = problem === 'no_title' || problem === 'long_title'
  const isDateWrong = problem !== undefined && !isTitleWrong
  const country = event.country && formatCountry(event.country, language)
  return (
    <tr data-state={state}>
      <td>
        <label className={styles.take}>
          <input
            type="checkbox"
            checked={isTaken}
            disabled={state === 'wrong'}
            aria-label={t('import.takeRow', { row: row + 1 })}
            onChange={() => onTurn(row)}
          />
        </label>
      </td>
      <td>
        {isDateWrong ? (
          <Correction
            label={t('import.dateOf', { row: row + 1 })}
            value={written.date}
            describedBy={id}
            onWrite={(value) => onCorrect(row, 'date', value)}
          />
        ) : (
          `${formatDate(event.date, createDateFormat(language))}, ${formatEventTime(event.date)}`
        )}
      </td>
      <td>
        {isTitleWrong ? (
          <Correction
            label={t('import.titleOf', { row: row + 1 })}
            value={written.title}
            describedBy={id}
            onWrite={(value) => onCorrect(row, 'title', value)}
          />
        ) : (
          <b>{event.title}</b>
        )}
      </td>
      <td>{[event.city, country].filter(Boolean).join(', ')}</td>
      <td id={id}>
        <Outcome proposal={proposal} />
      </td>
    </tr>
  )
}

function Outcome({ proposal: { state, problem, notes, known, sameDay } }: { proposal: Proposal }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  if (problem !== undefined) return <span className={styles.problem}>{t(`import.problems.${problem}`)}</span>
  if (known !== undefined && state !== 'new')
    return (
      <>
        {state === 'moved'
          ? t('import.states.moved', { date: formatDate(known.date, createDateFormat(language)) })
          : t('import.states.known')}{' '}
        <PageLink to={studioPath('agenda', known.id)}>{t('import.open')}</PageLink>
      </>
    )
  const said = notes.map((note) => t(`import.notes.${note}`))
  if (sameDay.length > 0) said.push(t('import.sameDay', { titles: sameDay.join(', ') }))
  return (
    <>
      {t('import.states.new')} <span className={styles.note}>{said.join(' ')}</span>
    </>
  )
}

interface CorrectionProps {
  label: string
  value: string
  describedBy: string
  onWrite: (value: string) => void
}

/** Read again when it is left, so that the field stays while it is being written. */
function Correction({ label, value, describedBy, onWrite }: CorrectionProps) {
  const [text, setText] = useState(value)
  const write = () => {
    if (text !== value) onWrite(text)
  }
  return (
    <input
      type="text"
      aria-label={label}
      aria-invalid
      aria-describedby={describedBy}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={write}
      onKeyDown={({ key }) => {
        if (key === 'Enter') write()
      }}
    />
  )
}
