import { useId } from 'react'
import { countryNames } from '#domain/agenda/countries.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { languages } from '#domain/language.ts'
import { nameLanguage } from '#web/locales/name-language.ts'
import { useDocuments } from '#web/studio/documents/use-documents.ts'
import { DraftSelect, DraftText } from '#web/studio/editing/draft-text.tsx'
import { FormSection } from '#web/studio/editing/form-section.tsx'
import { useDraftField, useSaver } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './event-form.module.css'
import { eventTranslations } from './event-translations.ts'
import { listVenues } from './list-venues.ts'

const countries = countryNames.map((value) => ({ value, label: value }))

export function EventWhere() {
  const texts = useTranslations(eventTranslations)
  return (
    <FormSection title={texts.where}>
      <Venue />
      <City />
      <DraftSelect path={['country']} label={texts.country} none={texts.choose} options={countries} />
    </FormSection>
  )
}

/** A house that another event is in fills in where it is, as long as nothing else is written there. */
function Venue() {
  const texts = useTranslations(eventTranslations)
  const listId = useId()
  const saver = useSaver()
  const { data = [] } = useDocuments()
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
        label={texts.venue}
        hint={texts.venueHint}
        size="full"
        list={listId}
        onWrite={fill}
      />
      <datalist id={listId}>
        {[...venues.keys()].map((venue) => (
          <option key={venue} value={venue} />
        ))}
      </datalist>
    </>
  )
}

/** A city has one name, or one in each language: Ginebra, Geneva, Genève. */
function City() {
  const texts = useTranslations(eventTranslations)
  const studio = useStudioLanguage()
  const field = useDraftField(['location'])
  const isOne = typeof field.value !== 'object' || field.value === null
  const own = isOne ? [] : Object.values(field.value ?? {})
  const first = own.find((name) => typeof name === 'string')
  const splitUp = () => field.choose(Object.fromEntries(languages.map((language) => [language, field.text])))
  if (isOne) {
    return (
      <>
        <DraftText path={['location']} label={texts.city} hint={texts.cityHint} />
        {field.text !== '' && (
          <Button variant="text" className={styles.wide} onClick={splitUp}>
            {texts.cityByLanguage}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      {languages.map((language) => (
        <DraftText
          key={language}
          path={['location', language]}
          label={`${texts.city} · ${nameLanguage(language, studio)}`}
          size="third"
        />
      ))}
      <Button variant="text" className={styles.wide} onClick={() => field.choose(String(first ?? ''))}>
        {texts.cityOnce}
      </Button>
    </>
  )
}
