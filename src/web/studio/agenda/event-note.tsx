import { readTexts } from '#domain/content/text-states.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { useVersions } from '#web/studio/documents/use-document.ts'
import { FormSection } from '#web/studio/editing/form-section.tsx'
import { LanguageCase } from '#web/studio/editing/language-case.tsx'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { eventTranslations } from './event-translations.ts'

const path = ['description']

/** Notes are written in French first, as those of the first edition are. */
export function EventNote({ name }: { name: string | undefined }) {
  const texts = useTranslations(eventTranslations)
  const { data = [] } = useVersions(name === undefined ? undefined : `event/${name}`)
  const history = data.map(({ content }) => readTexts(readValue(content, path)))
  return (
    <FormSection title={texts.note}>
      <LanguageCase path={path} label={texts.note} preferredSource="fr" history={history} />
    </FormSection>
  )
}
