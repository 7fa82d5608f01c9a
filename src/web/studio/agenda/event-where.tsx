import { countryNames } from '#domain/agenda/countries.ts'
import { languages } from '#domain/language.ts'
import { nameLanguage } from '#web/locales/name-language.ts'
import { DraftSelect, DraftText } from '#web/studio/editing/draft-text.tsx'
import { FormSection } from '#web/studio/editing/form-section.tsx'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './event-form.module.css'
import { eventTranslations } from './event-translations.ts'

const countries = countryNames.map((value) => ({ value, label: value }))

export function EventWhere() {
  const texts = useTranslations(eventTranslations)
  return (
    <FormSection title={texts.where}>
      <City />
      <DraftSelect path={['country']} label={texts.country} none={texts.choose} options={countries} />
    </FormSection>
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
