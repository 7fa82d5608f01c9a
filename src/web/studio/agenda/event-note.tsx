import { FormSection } from '#web/studio/editing/form-section.tsx'
import { LanguageCase } from '#web/studio/editing/language-case.tsx'
import { useAskedLanguage } from '#web/studio/editing/use-asked-language.ts'
import { nameElement } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'

const path = ['description']

/** The note of the event with this name, in the language that was asked for on the way to it. */
export function EventNote({ name }: { name: string | undefined }) {
  const { t } = useWords()
  const asked = useAskedLanguage(`event/${name}`, (language) =>
    document.getElementById(nameElement([...path, language]))?.focus(),
  )
  return (
    <FormSection title={t('event.note')}>
      <LanguageCase path={path} label={t('event.note')} asked={asked} />
    </FormSection>
  )
}
