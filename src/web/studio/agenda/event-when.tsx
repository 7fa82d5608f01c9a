import { useState } from 'react'
import { getUsualZone, listZones } from '#domain/agenda/countries.ts'
import { findDraftZone, readEventDraft } from '#domain/agenda/event-draft.ts'
import { findEventInstant } from '#domain/agenda/event-instant.ts'
import { locales } from '#domain/language.ts'
import { useSummaries } from '#web/studio/documents/use-summaries.ts'
import { DraftFrame, describeControl } from '#web/studio/editing/fields/draft-field.tsx'
import { DraftSelect, DraftText } from '#web/studio/editing/fields/draft-text.tsx'
import { FormSection } from '#web/studio/editing/fields/form-section.tsx'
import { useDraftField, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import styles from './event-form.module.css'
import { listAgendaEntries } from './list/agenda-entries.ts'

const usualTime = '20:00'

export function EventWhen({ name }: { name: string | undefined }) {
  const { t } = useWords()
  const saver = useSaver()
  const event = readEventDraft(useDraftState(saver).content)
  const field = useDraftField(['date'])
  const [date = '', time = ''] = event.date.split('T')
  const [begun, setBegun] = useState('')
  const sameDay = useSameDay(date, name)
  const missing = date === '' && name !== undefined && t('editing.wanted')
  const hint = (sameDay && t('event.sameDay', { titles: sameDay })) || missing
  const frame = { issue: undefined, conflict: undefined, resolve: field.resolve }

  function write(next: string | undefined) {
    // A postponed event that gets another date has been moved to it.
    if (event.postponed && next !== undefined && event.date !== '') {
      saver.change(['previousDate'], event.date)
      saver.change(['postponed'], undefined)
    }
    field.write(next)
  }
  const writeTime = (next: string) => {
    if (date === '') setBegun(next)
    else if (next !== '') write(`${date}T${next}`)
  }
  return (
    <FormSection title={t('event.when')}>
      <DraftFrame field={field} label={t('event.date')} size="narrow" hint={hint}>
        <input
          {...describeControl(field, hint)}
          type="date"
          value={date}
          onChange={({ currentTarget: { value } }) =>
            write(value === '' ? undefined : `${value}T${time || begun || usualTime}`)
          }
          onBlur={field.flush}
        />
      </DraftFrame>
      <DraftFrame
        field={{ ...frame, id: 'field-time' }}
        label={t('event.begins')}
        size="narrow"
        hint={begun !== '' && date === '' && t('event.dateFirst')}
      >
        <input
          id="field-time"
          type="time"
          value={time || begun}
          onChange={({ currentTarget: { value } }) => writeTime(value)}
          onBlur={field.flush}
        />
      </DraftFrame>
      <DraftText path={['end']} label={t('event.ends')} type="datetime-local" />
      <Clock />
    </FormSection>
  )
}

/** On which place's clock the date is, and what that is here. */
function Clock() {
  const { t } = useWords()
  const language = useStudioLanguage()
  const event = readEventDraft(useDraftState(useSaver()).content)
  if (event.country === undefined) return null
  const zones = listZones(event.country)
  const zone = findDraftZone(event)
  const here = event.date === '' ? undefined : findEventInstant({ date: event.date, zone })
  const time = here?.toLocaleTimeString(locales[language], { hour: '2-digit', minute: '2-digit' })
  const hint = time === undefined || time === event.date.slice(11) ? '' : t('event.hereIs', { time })
  return zones.length > 1 ? (
    <DraftSelect
      path={['zone']}
      label={t('event.clock')}
      size="full"
      hint={hint}
      none={getUsualZone(event.country)}
      options={zones.slice(1).map((value) => ({ value, label: value }))}
    />
  ) : (
    <p className={styles.note}>
      {t('event.clockOf', { zone })} {hint}
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
