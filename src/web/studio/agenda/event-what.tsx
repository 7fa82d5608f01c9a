import { formatDate } from '#domain/agenda/event-date.ts'
import { type EventStatus, readEventDraft, readEventStatus } from '#domain/agenda/event-draft.ts'
import { Choice } from '#web/studio/editing/choice.tsx'
import { DraftText } from '#web/studio/editing/draft-text.tsx'
import { FormSection } from '#web/studio/editing/form-section.tsx'
import { nameElement, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { ProjectSelect } from '#web/studio/entries/project-select.tsx'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './event-form.module.css'
import { eventTranslations } from './event-translations.ts'

const statuses: readonly EventStatus[] = ['confirmed', 'postponed', 'cancelled']

export function EventWhat() {
  const texts = useTranslations(eventTranslations)
  const saver = useSaver()
  const { sample } = readEventDraft(useDraftState(saver).content)
  function declareReal() {
    saver.change(['sample'], undefined)
    saver.flush()
  }
  return (
    <FormSection title={texts.what}>
      <DraftText path={['title']} label={texts.title} hint={texts.titleHint} size="full" />
      <ProjectSelect path={['project']} label={texts.project} size="full" none={texts.noProject} />
      <StatusChoice />
      {sample && (
        <p className={styles.note}>
          {texts.isSample}{' '}
          <Button size="small" variant="text" id={nameElement(['sample'])} onClick={declareReal}>
            {texts.isReal}
          </Button>
        </p>
      )}
    </FormSection>
  )
}

function StatusChoice() {
  const texts = useTranslations(eventTranslations)
  const language = useStudioLanguage()
  const saver = useSaver()
  const event = readEventDraft(useDraftState(saver).content)
  const status = readEventStatus(event)
  function choose(next: EventStatus) {
    saver.change(['cancelled'], next === 'cancelled' ? true : undefined)
    saver.change(['postponed'], next === 'postponed' ? true : undefined)
    saver.change(['previousDate'], undefined)
    saver.flush()
  }
  return (
    <>
      <Choice
        legend={texts.status}
        value={status}
        options={statuses.map((value) => ({ value, label: texts.statuses[value] }))}
        onChoose={choose}
      />
      {status === 'postponed' && (
        <p className={styles.note}>
          {event.previousDate === ''
            ? texts.postponedHint
            : texts.formerDate(formatDate(event.previousDate, language))}
        </p>
      )}
    </>
  )
}
