import { useId, useRef, useState } from 'react'
import {
  type Country,
  countries,
  findCountry,
  formatCountry,
  getUsualZone,
  proposeZone,
} from '#domain/agenda/countries.ts'
import { type EventDraft, findDraftZone, readEventDraft } from '#domain/agenda/event-draft.ts'
import { completeAddress } from '#domain/content/complete-address.ts'
import { type ContentChange, readValue } from '#domain/editing/content-change.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { type Language, locales } from '#domain/language.ts'
import { foldText } from '#domain/search/fold-text.ts'
import { listEntries } from '#web/studio/documents/list-entries.ts'
import { useSummaries } from '#web/studio/documents/use-documents.ts'
import { DraftFrame, DraftText, describeControl } from '#web/studio/editing/fields/draft-field.tsx'
import { FormSection } from '#web/studio/editing/fields/form-section.tsx'
import { useDraftField, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { LocalizedName } from '#web/studio/entries/fields/localized-name.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './event-form.module.css'
import { listAgendaEntries } from './list/agenda-entries.ts'

const ofVenue = ['address', 'map', 'location', 'country', 'zone'] as const

export function EventWhere() {
  const { t } = useWords()
  return (
    <FormSection title={t('event.where')}>
      <Venue />
      <DraftText path={['address']} label={t('event.address')} hint={t('event.addressHint')} />
      <DraftText
        path={['map']}
        label={t('event.map')}
        type="url"
        placeholder="https://"
        read={completeAddress}
      />
      <TownField />
      <CountryField />
    </FormSection>
  )
}

/** With another town goes its clock, unless it has another one than the former town's: that was chosen. A name that is written longer
 * or shorter, as "Las Palmas" is, is the same town's. */
function TownField() {
  const { t } = useWords()
  const saver = useSaver()
  const isFollowed = useRef(false)
  const former = useRef('')
  const readEvent = () => readEventDraft(saver.read().content)
  const proposes = (event: EventDraft) => findDraftZone(event) === findTownsZone(event)
  return (
    <fieldset
      className={styles.town}
      onFocus={() => {
        const event = readEvent()
        isFollowed.current = proposes(event)
        former.current = readTown(event)
      }}
      onBlur={() => {
        const event = readEvent()
        const [one, other] = [readTown(event), former.current].toSorted((a, b) => a.length - b.length)
        const isSame = Boolean(one) && other?.includes(one ?? '')
        if (isFollowed.current && !isSame && !proposes(event)) saver.change(['zone'], storeZone(event))
      }}
    >
      <LocalizedName path={['location']} label={t('event.city')} />
    </fieldset>
  )
}

type Town = Pick<EventDraft, 'country' | 'location'>

/** Folded, as it is compared; empty where it has a name in each language. */
function readTown({ location }: Town): string {
  return typeof location === 'string' ? foldText(location.trim()) : ''
}

function findTownsZone({ country, location }: Town): string | undefined {
  const towns = typeof location === 'string' ? [location] : Object.values(location)
  return country && proposeZone(country, towns)
}

/** What is stored of it: nothing where it is the usual one of the country. */
function storeZone(town: Town): string | undefined {
  const zone = findTownsZone(town)
  return town.country && zone !== getUsualZone(town.country) ? zone : undefined
}

/** Typed, with every country suggested, those of other events first. With a country goes the clock of its town, which can be changed above. */
function CountryField() {
  const { t, language } = useWords()
  const saver = useSaver()
  const field = useDraftField(['country'])
  const { country, location } = readEventDraft(useDraftState(saver).content)
  const { data = [] } = useSummaries()
  const used = listAgendaEntries(data).flatMap(({ event }) => event.country ?? [])
  const listed = useId()
  const [typed, setTyped] = useState<string>()
  const choices = listCountryChoices(used, language)
  function write(text: string) {
    setTyped(text)
    const next = findCountry(text)
    if (next === country) return
    saver.change(['zone'], storeZone({ country: next, location }))
    field.write(next)
  }
  const isKnown = typed === undefined || typed.trim() === '' || country !== undefined
  const shown = { ...field, issue: isKnown ? field.issue : t('event.noCountry') }
  return (
    <DraftFrame field={shown} label={t('event.country')}>
      <input
        {...describeControl(shown)}
        list={listed}
        autoComplete="off"
        value={typed ?? (country === undefined ? '' : formatCountry(country, language))}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => {
          if (isKnown) setTyped(undefined)
          field.flush()
        }}
      />
      <datalist id={listed}>
        {choices.map((code) => (
          <option key={code} value={formatCountry(code, language)} />
        ))}
      </datalist>
    </DraftFrame>
  )
}

/** A house that another event is in fills in where it is, as long as nothing else is written there. */
function Venue() {
  const { t } = useWords()
  const listId = useId()
  const saver = useSaver()
  const { data = [] } = useSummaries()
  const venues = listVenues(data)
  const fill = (venue: string) => {
    const known = venues.get(venue)
    if (known === undefined) return
    for (const [name, value] of Object.entries(known))
      if (readValue(saver.read().content, [name]) === undefined) saver.change([name], value)
  }
  return (
    <>
      <DraftText
        path={['venue']}
        label={t('event.venue')}
        hint={t('event.venueHint')}
        size="full"
        list={listId}
        onWritten={fill}
      />
      <datalist id={listId}>
        {[...venues.keys()].map((venue) => (
          <option key={venue} value={venue} />
        ))}
      </datalist>
    </>
  )
}

type Place = Partial<Record<(typeof ofVenue)[number], NonNullable<ContentChange['value']>>>

/** The houses of all events by name, each with where it was the last time it was written. */
export function listVenues(documents: readonly DocumentSummary[]): Map<string, Place> {
  const events = listEntries(documents, 'event').toSorted((a, b) => a.savedAt.localeCompare(b.savedAt))
  return new Map(
    events.flatMap(({ content }): [string, Place][] => {
      const name = readValue(content, ['venue'])
      return typeof name === 'string' && name !== '' ? [[name, readPlace(content)]] : []
    }),
  )
}

function readPlace(content: DocumentSummary['content']): Place {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return {}
  return Object.fromEntries(
    ofVenue.flatMap((field) => {
      const value = Object.hasOwn(content, field) ? content[field] : undefined
      return value === undefined || value === null ? [] : [[field, value]]
    }),
  )
}

/** Every country in the order of its name in a language, those that events are in first. */
export function listCountryChoices(used: readonly Country[], language: Language): Country[] {
  const { compare } = new Intl.Collator(locales[language])
  const sort = (listed: readonly Country[]) =>
    listed.toSorted((one, other) => compare(formatCountry(one, language), formatCountry(other, language)))
  const known = new Set(used)
  return [...sort([...known]), ...sort(countries.filter((each) => !known.has(each)))]
}
