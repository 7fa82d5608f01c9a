import { useEffect, useRef, useState } from 'react'
import { type EventDraft, findDraftZone, readEventDraft } from '#domain/agenda/event-draft.ts'
import { moveEvent } from '#domain/agenda/times/move-event.ts'
import { addMinutes, countMinutes, readLength } from '#domain/agenda/times/propose-end.ts'
import { createClock } from '#domain/agenda/zone.ts'
import { readTexts } from '#domain/content/text-states.ts'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { findContent, listEntries } from '#web/studio/documents/list-entries.ts'
import { readName } from '#web/studio/documents/names.ts'
import {
  type EditedDocument,
  useDocument,
  useDocuments,
  useSummaries,
} from '#web/studio/documents/use-documents.ts'
import { DraftFrame, DraftText, describeControl } from '#web/studio/editing/fields/draft-field.tsx'
import { FormSection } from '#web/studio/editing/fields/form-section.tsx'
import { useDraftField, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'
import { EventClocks } from './event-clocks.tsx'
import styles from './event-form.module.css'
import { listAgendaEntries } from './list/agenda-entries.ts'
import { takeDuplicated } from './list/copy-event.ts'

interface Length {
  /** Of what is played: one name, or one in each language. */
  title: unknown
  minutes: number
}

const usualTime = '20:00'

export function EventWhen({ name }: { name: string | undefined }) {
  const { t } = useWords()
  const saver = useSaver()
  const event = readEventDraft(useDraftState(saver).content)
  const field = useDraftField(['date'])
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!takeDuplicated(name)) return
    // The room takes the focus as it is entered.
    const frame = requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [name])
  const [date = '', time = ''] = event.date.split('T')
  const [begun, setBegun] = useState('')
  const [left, setLeft] = useState<EventDraft>()
  const sameDay = useSameDay(date, name)
  const missing = date === '' && name !== undefined && t('editing.wanted')
  const hint = (sameDay && t('event.sameDay', { titles: sameDay })) || missing

  const { data } = useDocument(name === undefined ? undefined : formatDocumentId('event', name))
  function write(next: string | undefined) {
    const announced = readEventDraft(data?.shown?.content).date
    const now = createClock(new Date())(findDraftZone(event))
    const move = { next, announced, now, ...(left && { left }) }
    for (const { path, value } of moveEvent(event, move)) saver.change(path, value)
  }
  function writeDate(next: string) {
    if (next !== '') {
      setBegun('')
      return write(`${next}T${begun || time || usualTime}`)
    }
    // A browser gives no date while another one is typed. A moved event has its former date then, and the time of that.
    setBegun(begun || time)
    setLeft(event)
    write(undefined)
  }
  const writeTime = (next: string) => {
    setBegun(date === '' ? next : '')
    if (date !== '' && next !== '') write(`${date}T${next}`)
  }
  return (
    <FormSection title={t('event.when')}>
      <DraftFrame field={field} label={t('event.date')} size="narrow" hint={hint}>
        <input
          {...describeControl(field, hint)}
          ref={input}
          type="date"
          value={date}
          onChange={({ currentTarget: { value } }) => writeDate(value)}
          onBlur={field.flush}
        />
      </DraftFrame>
      <DraftFrame
        field={{ id: 'field-time' }}
        label={t('event.begins')}
        size="narrow"
        hint={begun !== '' && date === '' && t('event.dateFirst')}
      >
        <input
          id="field-time"
          type="time"
          value={time || begun}
          onChange={({ currentTarget: { value } }) => writeTime(value)}
          onBlur={({ currentTarget }) => {
            currentTarget.value = time || begun
            field.flush()
          }}
        />
      </DraftFrame>
      <DraftText path={['end']} label={t('event.ends')} type="datetime-local" />
      <EndProposal />
      <EventClocks />
    </FormSection>
  )
}

/** How long it lasts by its programme, its project's or the project's last event, and so when it ends. */
function EndProposal() {
  const { t, language } = useWords()
  const saver = useSaver()
  const event = readEventDraft(useDraftState(saver).content)
  const { data = [] } = useDocuments()
  if (event.date === '' || event.end !== '') return null
  const length = findLength(event, data)
  const end = length && addMinutes(event.date, length.minutes)
  if (end === undefined) return null
  const name = readName(length?.title, language)
  return (
    <p className={styles.note}>
      {t('event.lasts', { name, minutes: length?.minutes })}{' '}
      <Action
        variant="text"
        label={t('event.endsAt', { time: end.slice(11) })}
        onClick={() => {
          saver.change(['end'], end)
          saver.flush()
        }}
      />
    </p>
  )
}

function useSameDay(date: string, name: string | undefined): string {
  const { data = [] } = useSummaries()
  if (date === '') return ''
  return listAgendaEntries(data)
    .filter((entry) => entry.name !== name && entry.event.date.startsWith(date))
    .map(({ event }) => event.title)
    .join(', ')
}

/** How long an event lasts: as its programme does, else one of its project, else the project's last event that had an end. */
function findLength(
  event: Pick<EventDraft, 'programme' | 'project'>,
  documents: readonly EditedDocument[],
): Length | undefined {
  const offered = readValue(findContent(documents, 'programmes'), ['programmes'])
  const programmes: unknown[] = Array.isArray(offered) ? offered : []
  const named = programmes.filter((each) => readValue(each, ['id']) === event.programme)
  const ofProject = programmes.filter(
    (each) => event.project !== undefined && readValue(each, ['project']) === event.project,
  )
  for (const each of [...named, ...ofProject]) {
    const texts = Object.values(readTexts(readValue(each, ['length'])))
    const minutes = texts.map((text) => readLength(text ?? '')).find((read) => read !== undefined)
    if (minutes !== undefined) return { title: readValue(each, ['title']), minutes }
  }
  const held = listEntries(documents, 'event')
    .map(({ content }) => readEventDraft(content))
    .filter(({ project, end }) => project !== undefined && project === event.project && end !== '')
    .toSorted((one, other) => other.date.localeCompare(one.date))
  const [last] = held
  const minutes = last && countMinutes(last.date, last.end)
  return minutes !== undefined && minutes > 0 && minutes <= 24 * 60
    ? { title: last?.title, minutes }
    : undefined
}
