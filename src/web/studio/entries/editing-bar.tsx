import { type ReactNode, useRef } from 'react'
import { PageLink } from '#web/navigation/link.tsx'
import { SaveLine } from '#web/studio/editing/save-line.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useIsAdmin } from '#web/studio/queries/use-person.ts'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './editing-bar.module.css'

interface EditingBarProps {
  back: { to: string; label: string }
  title: string
  more?: ReactNode
  problems?: ReactNode
  /** What can be done, at the right; on a phone at the foot. */
  children: ReactNode
}

export function EditingBar({ back, title, more, problems, children }: EditingBarProps) {
  return (
    <>
      <div className={styles.bar}>
        <PageLink to={back.to} className={styles.back}>
          <Icon name="arrow-back" /> <span>{back.label}</span>
        </PageLink>
        <span className={styles.what}>{title}</span>
        <SaveLine />
        {more}
        <div className={joinClasses(blocks.phoneFoot, styles.actions)}>{children}</div>
      </div>
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
    <Button
      size="small"
      variant="primary"
      className={styles.publish}
      aria-disabled={!isSaved || changes === 0}
      busy={busy}
      onClick={onPublish}
    >
      {label}
    </Button>
  )
}

export function PreviewButton({ isPreviewed, onPreview }: { isPreviewed: boolean; onPreview: () => void }) {
  const { t } = useWords()
  return (
    <Button size="small" className={styles.preview} aria-pressed={isPreviewed} onClick={onPreview}>
      {t('entries.preview')}
    </Button>
  )
}

interface MoreMenuProps {
  actions: readonly { label: string; act: () => void }[]
  note?: string | undefined
}

export function MoreMenu({ actions, note }: MoreMenuProps) {
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
