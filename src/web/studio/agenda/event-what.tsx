import { formatDate } from '#domain/agenda/event-date.ts'
import {
  type EventDraft,
  type EventStatus,
  readEventDraft,
  readEventStatus,
} from '#domain/agenda/event-draft.ts'
import { moveEvent } from '#domain/agenda/times/move-event.ts'
import { Choice } from '#web/studio/editing/fields/choice.tsx'
import { DraftFrame, DraftText, describeControl } from '#web/studio/editing/fields/draft-field.tsx'
import { FormSection } from '#web/studio/editing/fields/form-section.tsx'
import { formatFieldId, useDraftField, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { ProjectSelect } from '#web/studio/entries/fields/reference-choice.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'
import styles from './event-form.module.css'

const statuses: readonly EventStatus[] = ['confirmed', 'postponed', 'cancelled']

export function EventWhat() {
  const { t } = useWords()
  const saver = useSaver()
  const { sample } = readEventDraft(useDraftState(saver).content)
  function declareReal() {
    saver.change(['sample'], undefined)
    saver.flush()
  }
  return (
    <FormSection title={t('event.what')}>
      <DraftText path={['title']} label={t('event.title')} hint={t('event.titleHint')} size="full" />
      <ProjectSelect path={['project']} label={t('event.project')} size="full" none={t('event.noProject')} />
      <StatusChoice />
      {sample && (
        <p className={styles.note}>
          {t('event.isSample')}{' '}
          <Action
            variant="text"
            id={formatFieldId(['sample'])}
            label={t('event.isReal')}
            onClick={declareReal}
          />
        </p>
      )}
    </FormSection>
  )
}

function StatusChoice() {
  const { t, language } = useWords()
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
        legend={t('event.status')}
        value={status}
        options={statuses.map((value) => ({ value, label: t(`event.statuses.${value}`) }))}
        onChoose={choose}
      />
      {status === 'postponed' && (
        <NewDate
          event={event}
          hint={
            event.previousDate === ''
              ? t('event.postponedHint')
              : t('event.formerDate', { date: formatDate(event.previousDate, language) })
          }
        />
      )}
    </>
  )
}

/** Where a postponed event is moved to, as soon as that is known. */
function NewDate({ event, hint }: { event: EventDraft; hint: string }) {
  const { t } = useWords()
  const saver = useSaver()
  const { issue } = useDraftField(['date'])
  function move(next: string | undefined) {
    for (const { path, value } of moveEvent(event, { next, announced: '', now: '' }))
      saver.change(path, value)
  }
  const field = { id: 'field-new-date', issue }
  return (
    <DraftFrame field={field} label={t('event.newDate')} size="full" hint={hint}>
      <input
        {...describeControl(field, hint)}
        type="datetime-local"
        value={event.postponed ? '' : event.date}
        onChange={({ currentTarget: { value } }) => move(value || undefined)}
        onBlur={() => saver.flush()}
      />
    </DraftFrame>
  )
}
