import { useRef } from 'react'
import { adminRole, type SignedInUser } from '#domain/accounts/account.ts'
import type { EventDraft } from '#domain/agenda/event-draft.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { SaveLine } from '#web/studio/editing/save-line.tsx'
import { useSaver } from '#web/studio/editing/use-draft.ts'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './event-bar.module.css'
import { eventTranslations } from './event-translations.ts'
import { translations } from './translations.ts'
import { useEventActions } from './use-event-actions.ts'

interface EventBarProps {
  person: SignedInUser
  name: string | undefined
  event: EventDraft
  /** How many are not public; undefined for an event that is not public at all. */
  changes: number | undefined
  isPreviewed: boolean
  onPreview: () => void
}

type Actions = ReturnType<typeof useEventActions>

/** The way back, what is edited, whether it is saved, and what can be done with it; on a phone the last at the foot. */
export function EventBar(props: EventBarProps) {
  const { name, event, onPreview, isPreviewed } = props
  const texts = useTranslations(eventTranslations)
  const list = useTranslations(translations)
  const actions = useEventActions(useSaver(), name)
  return (
    <>
      <div className={styles.bar}>
        <PageLink to={studioPath('agenda')} className={styles.back}>
          <Icon name="arrow-back" /> <span>{list.title}</span>
        </PageLink>
        <span className={styles.what}>{event.title || texts.newEvent}</span>
        <SaveLine />
        {name !== undefined && <MoreActions {...props} actions={actions} />}
      </div>
      <div className={styles.actions}>
        <Button size="small" className={styles.preview} aria-pressed={isPreviewed} onClick={onPreview}>
          {texts.preview}
        </Button>
        <PublishButton {...props} actions={actions} />
      </div>
    </>
  )
}

function PublishButton({ person, name, changes, actions }: EventBarProps & { actions: Actions }) {
  const texts = useTranslations(eventTranslations)
  if (!person.roles.includes(adminRole)) return <p className={styles.note}>{texts.adminsPublish}</p>
  const label =
    changes === undefined ? texts.publishNew : changes === 0 ? texts.allPublic : texts.publish(changes)
  return (
    <Button
      size="small"
      variant="primary"
      className={styles.publish}
      disabled={name === undefined || changes === 0}
      busy={actions.busy}
      onClick={actions.publish}
    >
      {label}
    </Button>
  )
}

function MoreActions({ person, changes, actions }: EventBarProps & { actions: Actions }) {
  const texts = useTranslations(eventTranslations)
  const details = useRef<HTMLDetailsElement>(null)
  const isAdmin = person.roles.includes(adminRole)
  const isPublic = changes !== undefined
  const act = (work: () => void) => () => {
    if (details.current) details.current.open = false
    work()
  }
  return (
    <details
      ref={details}
      className={styles.more}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary>{texts.more}</summary>
      <div className={styles.menu}>
        <Button variant="text" onClick={act(actions.duplicate)}>
          {texts.duplicate}
        </Button>
        {isPublic && isAdmin && (
          <Button variant="text" onClick={act(actions.takeOff)}>
            {texts.takeOff}
          </Button>
        )}
        {isPublic ? (
          <p className={styles.note}>{texts.takeOffFirst}</p>
        ) : (
          <Button variant="text" onClick={act(actions.trash)}>
            {texts.trash}
          </Button>
        )}
      </div>
    </details>
  )
}
