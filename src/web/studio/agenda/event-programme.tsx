import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { useDocuments } from '#web/studio/documents/use-documents.ts'
import { DraftSelect } from '#web/studio/editing/draft-text.tsx'
import { FormSection } from '#web/studio/editing/form-section.tsx'
import { useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { keepChosen } from '#web/studio/entries/keep-chosen.ts'
import { listProgrammes } from '#web/studio/entries/list-references.ts'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import { eventTranslations } from './event-translations.ts'

/** Which programme of the press kit is played. */
export function EventProgramme() {
  const texts = useTranslations(eventTranslations)
  const language = useStudioLanguage()
  const { data = [] } = useDocuments()
  const { programme } = readEventDraft(useDraftState(useSaver()).content)
  return (
    <FormSection title={texts.programme}>
      <DraftSelect
        path={['programme']}
        label={texts.programmeOffered}
        hint={texts.programmeHint}
        size="full"
        none={texts.noProgramme}
        options={keepChosen(listProgrammes(data, language), programme)}
      />
    </FormSection>
  )
}
