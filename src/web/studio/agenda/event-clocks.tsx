import { useSyncExternalStore } from 'react'
import { countries, getUsualZone, listZones } from '#domain/agenda/countries.ts'
import { findDraftZone, readEventDraft } from '#domain/agenda/event-draft.ts'
import { findEventInstant } from '#domain/agenda/event-instant.ts'
import { isZone } from '#domain/agenda/zone.ts'
import { type Language, locales } from '#domain/language.ts'
import { createStoredValue } from '#web/storage/stored-value.ts'
import { DraftFrame, DraftSelect, describeControl } from '#web/studio/editing/fields/draft-field.tsx'
import { useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatTown } from '#web/studio/language/zones.ts'
import { Select } from '#web/ui/field.tsx'
import styles from './event-form.module.css'

/** Two places whose clocks the artist wants to see, on this device. */
const places = [0, 1] as const

const chosen = createStoredValue('event-clocks', (text) => text.split(' '))

/** On which place's clock the date is, and what that is here and in two places of one's choice. */
export function EventClocks() {
  const { t, language } = useWords()
  const event = readEventDraft(useDraftState(useSaver()).content)
  if (event.country === undefined) return null
  const zones = listZones(event.country)
  const zone = findDraftZone(event)
  const begins = event.date === '' ? undefined : findEventInstant({ date: event.date, zone })
  const time = begins && formatTime(begins, language)
  const hint = time === undefined || time === event.date.slice(11) ? '' : t('event.hereIs', { time })
  return (
    <>
      {zones.length > 1 ? (
        <DraftSelect
          path={['zone']}
          label={t('event.clock')}
          size="full"
          hint={hint}
          none={formatTown(getUsualZone(event.country) ?? zone, language)}
          options={zones.slice(1).map((value) => ({ value, label: formatTown(value, language) }))}
        />
      ) : (
        <p className={styles.note}>
          {t('event.clockOf', { zone: formatTown(zone, language) })} {hint}
        </p>
      )}
      {begins && <OtherClocks begins={begins} />}
    </>
  )
}

function OtherClocks({ begins }: { begins: Date }) {
  const { t, language } = useWords()
  const stored = useSyncExternalStore(chosen.subscribe, chosen.read, () => null) ?? []
  const zones = places.map((place) => stored[place] ?? '').map((zone) => (isZone(zone) ? zone : ''))
  const all = listAllZones(language)
  const choose = (place: number, zone: string) =>
    chosen.write(zones.map((each, index) => (index === place ? zone : each)).join(' '))
  return (
    <>
      {places.map((place) => {
        const zone = zones[place] ?? ''
        const hint = zone === '' ? undefined : formatTime(begins, language, zone)
        const field = { id: `clock-${place}` }
        return (
          <DraftFrame
            key={place}
            field={field}
            label={t('event.otherClock', { number: place + 1 })}
            hint={hint}
          >
            <Select
              {...describeControl(field, hint)}
              value={zone}
              emptyLabel={t('event.noClock')}
              options={all}
              onChange={({ currentTarget: { value } }) => choose(place, value)}
            />
          </DraftFrame>
        )
      })}
    </>
  )
}

/** "14:00", with the day of the week: it may be another one there. */
function formatTime(instant: Date, language: Language, timeZone?: string): string {
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  if (timeZone === undefined) return instant.toLocaleTimeString(locales[language], clock)
  return instant.toLocaleString(locales[language], { ...clock, weekday: 'short', timeZone })
}

function listAllZones(language: Language): { value: string; label: string }[] {
  const all = new Set(countries.flatMap(listZones))
  return Array.from(all, (value) => ({ value, label: formatTown(value, language) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, locales[language]),
  )
}
