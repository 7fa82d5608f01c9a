import { FormSection } from '#web/studio/editing/form-section.tsx'
import { LanguageCase } from '#web/studio/editing/language-case.tsx'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { eventTranslations } from './event-translations.ts'

export function EventNote() {
  const texts = useTranslations(eventTranslations)
  return (
    <FormSection title={texts.note}>
      <LanguageCase path={['description']} label={texts.note} />
    </FormSection>
  )
}
