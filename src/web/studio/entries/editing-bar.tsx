import { type ReactNode, useRef, useState } from 'react'
import { OpenConflicts } from '#web/studio/editing/conflicts/open-conflicts.tsx'
import type { LeadTo } from '#web/studio/editing/lead-to.ts'
import { SaveLine } from '#web/studio/editing/save-line.tsx'
import { EntryHistory } from '#web/studio/history/entry-history.tsx'
import { PublishLater } from '#web/studio/history/publish-later.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useIsAdmin } from '#web/studio/queries/use-person.ts'
import { BackLink } from '#web/studio/shell/room.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Action, Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/class-names.ts'
import styles from './editing-bar.module.css'

interface EditingBarProps {
  back: { to: string; label: string }
  title: string
  more?: ReactNode
  problems?: ReactNode
  leadTo?: LeadTo | undefined
  /** What can be done, at the right; on a phone at the foot. */
  children: ReactNode
}

export function EditingBar({ back, title, more, problems, leadTo, children }: EditingBarProps) {
  return (
    <>
      <div className={styles.bar}>
        <BackLink to={back.to} label={back.label} />
        <span className={styles.what}>{title}</span>
        <SaveLine />
        {more}
        <div className={joinClasses(blocks.phoneFoot, styles.actions)}>{children}</div>
      </div>
      <OpenConflicts leadTo={leadTo} />
      {problems}
    </>
  )
}

interface PublishButtonProps {
  /** How many are not public; undefined for what is not public at all. */
  changes: number | undefined
  isSaved: boolean
  busy: boolean
  /** Whether what visitors will hear of it is still being made: it goes public once it is. */
  isMaking?: boolean
  onPublish: () => void
}

export function PublishButton({ changes, isSaved, busy, isMaking, onPublish }: PublishButtonProps) {
  const { t } = useWords()
  const isAdmin = useIsAdmin()
  if (!isAdmin) return <p className={styles.note}>{t('entries.adminsPublish')}</p>
  const publishes = changes === undefined ? t('entries.publishNew') : t('entries.publish', { count: changes })
  const label = changes === 0 ? t('entries.allPublic') : isMaking ? t('entries.publishWhenMade') : publishes
  return (
    <Action
      variant="primary"
      className={styles.publish}
      label={label}
      aria-disabled={!isSaved || changes === 0}
      busy={busy}
      onClick={onPublish}
    />
  )
}

export function PreviewButton({ isPreviewed, onPreview }: { isPreviewed: boolean; onPreview: () => void }) {
  const { t } = useWords()
  return (
    <Action
      className={styles.preview}
      label={t('entries.preview')}
      aria-pressed={isPreviewed}
      onClick={onPreview}
    />
  )
}

interface MoreMenuProps {
  actions: readonly { label: string; act: () => void }[]
  note?: string | undefined
}

function MoreMenu({ actions, note }: MoreMenuProps) {
  const { t } = useWords()
  const details = useRef<HTMLDetailsElement>(null)
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
      <summary>{t('entries.more')}</summary>
      <div className={styles.menu}>
        {actions.map(({ label, act }) => (
          <Button
            key={label}
            variant="text"
            onClick={() => {
              if (details.current) details.current.open = false
              // A dialog gives the focus back to what had it, which must be in sight then.
              details.current?.querySelector('summary')?.focus()
              act()
            }}
          >
            {label}
          </Button>
        ))}
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
    </details>
  )
}

interface EntryMoreProps {
  id: string
  /** How many are not public; undefined for an entry that is not public at all. */
  changes: number | undefined
  busy: boolean
  publishAt: (liveFrom: Date) => void
  actions?: readonly { label: string; act: () => void }[]
  leaving?: { takeOff: () => void; trash: () => void } | undefined
}

/** What is done seldom; what is public is taken off the site before it goes to the trash. */
export function EntryMore({ id, changes, busy, publishAt, actions = [], leaving }: EntryMoreProps) {
  const { t } = useWords()

  const [dialog, setDialog] = useState<'history' | 'later'>()
  const isPublic = changes !== undefined
  const isAdmin = useIsAdmin()
  const close = () => setDialog(undefined)
  return (
    <>
      <MoreMenu
        actions={[
          ...actions,
          ...(isAdmin && changes !== 0
            ? [{ label: t('history.publishLater'), act: () => setDialog('later') }]
            : []),
          { label: t('history.history'), act: () => setDialog('history') },
          ...(leaving && isPublic && isAdmin ? [{ label: t('entries.takeOff'), act: leaving.takeOff }] : []),
          ...(leaving && !isPublic ? [{ label: t('entries.trash'), act: leaving.trash }] : []),
        ]}
        note={
          leaving && isPublic ? t(isAdmin ? 'entries.takeOffYourself' : 'entries.takeOffFirst') : undefined
        }
      />
      {dialog === 'history' && <EntryHistory document={id} onClose={close} />}
      {dialog === 'later' && <PublishLater busy={busy} onChoose={publishAt} onClose={close} />}
    </>
  )
}
