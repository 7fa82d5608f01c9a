import { useId } from 'react'
import { countryNames } from '#domain/agenda/countries.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { useSummaries } from '#web/studio/documents/use-summaries.ts'
import { DraftSelect, DraftText } from '#web/studio/editing/draft-text.tsx'
import { FormSection } from '#web/studio/editing/form-section.tsx'
import { useSaver } from '#web/studio/editing/use-draft.ts'
import { LocalizedName } from '#web/studio/entries/localized-name.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { listVenues } from './list-venues.ts'

const countries = countryNames.map((value) => ({ value, label: value }))

export function EventWhere() {
  const { t } = useWords()
  return (
    <FormSection title={t('event.where')}>
      <Venue />
      <LocalizedName path={['location']} label={t('event.city')} />
      <DraftSelect
        path={['country']}
        label={t('event.country')}
        none={t('event.choose')}
        options={countries}
      />
    </FormSection>
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
