import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { useDocuments } from '#web/studio/documents/use-documents.ts'
import { DraftSelect } from '#web/studio/editing/draft-text.tsx'
import { FormSection } from '#web/studio/editing/form-section.tsx'
import { useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { keepChosen } from '#web/studio/entries/keep-chosen.ts'
import { listProgrammes } from '#web/studio/entries/list-references.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'

/** Which programme of the press kit is played. */
export function EventProgramme() {
  const { t } = useWords()
  const language = useStudioLanguage()
  const { data = [] } = useDocuments()
  const { programme } = readEventDraft(useDraftState(useSaver()).content)
  return (
    <FormSection title={t('event.programme')}>
      <DraftSelect
        path={['programme']}
        label={t('event.programmeOffered')}
        hint={t('event.programmeHint')}
        size="full"
        none={t('event.noProgramme')}
        options={keepChosen(listProgrammes(data, language), programme)}
      />
    </FormSection>
  )
}
