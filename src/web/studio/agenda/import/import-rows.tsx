import { useId, useRef, useState } from 'react'
import { formatCountry } from '#domain/agenda/countries.ts'
import { formatDate, formatEventTime } from '#domain/agenda/event-date.ts'
import type { Proposal, RowProblem } from '#domain/agenda/import/propose-events.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action, Button } from '#web/ui/button.tsx'
import heads from './import-head.module.css'
import styles from './import-rows.module.css'

type CorrectedField = 'date' | 'time' | 'title'

type Correct = (row: number, field: CorrectedField, value: string) => void

type Choose = (rows: readonly number[], isTaken: boolean) => void

interface ImportRowsProps {
  proposals: readonly Proposal[]
  isTaken: (row: number) => boolean
  onChoose: Choose
  onCorrect: Correct
}

const portion = 100

export function ImportRows({ proposals, isTaken, onChoose, onCorrect }: ImportRowsProps) {
  const { t } = useWords()
  const [count, setCount] = useState(portion)
  // What has to be corrected must not stand behind "more".
  const ordered = proposals.toSorted(
    (a, b) => Number(b.problem !== undefined) - Number(a.problem !== undefined),
  )
  const fresh = proposals.filter(({ state }) => state === 'new').map(({ row }) => row)
  const isAnyTaken = proposals.some(({ row }) => isTaken(row))
  return (
    <section>
      <header className={heads.head}>
        <h2>{t('import.rows')}</h2>
        <span>{t('import.untick')}</span>
        <Action
          variant="text"
          label={isAnyTaken ? t('import.takeNone') : t('import.takeNew')}
          onClick={() => onChoose(isAnyTaken ? proposals.map(({ row }) => row) : fresh, !isAnyTaken)}
        />
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
          {ordered.slice(0, count).map((proposal) => (
            <ImportRow
              key={proposal.row}
              proposal={proposal}
              isTaken={isTaken(proposal.row)}
              onChoose={onChoose}
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
  onChoose: Choose
  onCorrect: Correct
}

function ImportRow({ proposal, isTaken, onChoose, onCorrect }: ImportRowProps) {
  const { t, language } = useWords()
  const id = useId()
  const { row, state, problem, written, event } = proposal
  const box = useRef<HTMLInputElement>(null)
  const wrong = problem && correctedFields[problem]
  const correction = wrong && (
    <Correction
      label={t(`import.${wrong}Of`, { row: row + 1 })}
      value={written[wrong]}
      describedBy={id}
      onWrite={(value) => {
        // The field goes away once it is right.
        box.current?.focus()
        onCorrect(row, wrong, value)
      }}
    />
  )
  const country = event.country && formatCountry(event.country, language)
  return (
    <tr data-state={state}>
      <td>
        <label className={styles.take}>
          <input
            type="checkbox"
            checked={isTaken}
            ref={box}
            aria-disabled={state === 'wrong'}
            aria-label={t('import.takeRow', { row: row + 1 })}
            onChange={({ currentTarget }) => {
              if (state === 'wrong') currentTarget.checked = isTaken
              else onChoose([row], currentTarget.checked)
            }}
          />
        </label>
      </td>
      <td>
        {wrong === 'date' || wrong === 'time'
          ? correction
          : `${formatDate(event.date, language)}, ${formatEventTime(event.date)}`}
      </td>
      <td>{wrong === 'title' ? correction : <b>{event.title}</b>}</td>
      <td>{[event.city, country].filter(Boolean).join(', ')}</td>
      <td id={id}>
        <Outcome proposal={proposal} />
      </td>
    </tr>
  )
}

const correctedFields: Record<RowProblem, CorrectedField> = {
  no_date: 'date',
  no_such_date: 'date',
  no_such_time: 'time',
  no_title: 'title',
  long_title: 'title',
}

function Outcome({ proposal: { state, problem, notes, known, sameDay } }: { proposal: Proposal }) {
  const { t, language } = useWords()
  if (problem !== undefined) return <span className={styles.problem}>{t(`import.problems.${problem}`)}</span>
  if (state === 'repeated') return t('import.states.repeated')
  if (known !== undefined && state !== 'new')
    return (
      <>
        {state === 'moved'
          ? t('import.states.moved', {
              date: `${formatDate(known.date, language)}, ${formatEventTime(known.date)}`,
            })
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
