import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { formatRecent } from '#web/studio/language/format-moment.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Thumbnail } from '#web/studio/library/thumbnail.tsx'
import { usePerson } from '#web/studio/queries/use-person.ts'
import { Action } from '#web/ui/button.tsx'
import { countDaysLeft, type TrashedEntry } from './list-trashed.ts'
import styles from './trash-row.module.css'

interface TrashRowProps {
  entry: TrashedEntry
  picture: string | undefined
  busy: boolean
  onTakeBack: () => void
  /** Undefined for who may not delete for good. */
  onErase: (() => void) | undefined
}

export function TrashRow({ entry, picture, busy, onTakeBack, onErase }: TrashRowProps) {
  const { t, language } = useWords()
  const { id, title, trashedAt, trashedBy, isShown, isPublic } = entry
  const { user } = usePerson()
  const day = formatRecent(trashedAt, language)
  const by =
    trashedBy === user.email ? t('trash.byYou', { day }) : t('trash.by', { day, person: trashedBy ?? '' })
  return (
    <li className={styles.row}>
      <span className={styles.picture}>{picture && <Thumbnail file={picture} />}</span>
      <div>
        <h2>{title}</h2>
        <p>
          <Kind entry={entry} />
        </p>
      </div>
      <p className={styles.when}>
        {trashedBy === null ? t('trash.on', { day }) : by}
        <br />
        {isShown ? (
          <PageLink to={studioPath('changes')}>
            {t(isPublic ? 'trash.stillPublic' : 'trash.planned')}
          </PageLink>
        ) : (
          <DaysLeft entry={entry} />
        )}
      </p>
      <div className={styles.actions}>
        <Action
          id={takeBackId(id)}
          variant="text"
          label={t('trash.takeBack')}
          busy={busy}
          of={title}
          onClick={onTakeBack}
        />
        {onErase && !isShown && (
          <Action
            id={eraseId(id)}
            variant="text"
            className={styles.erase}
            label={t('trash.erase')}
            busy={busy}
            of={title}
            onClick={onErase}
          />
        )}
      </div>
    </li>
  )
}

function Kind({ entry: { kind, detail, message } }: { entry: TrashedEntry }) {
  const { t } = useWords()
  const inbox = useWords('inbox')
  if (message !== undefined) {
    const said = [t('trash.message'), t(`today.forms.${message.form}`), inbox.t(`statuses.${message.status}`)]
    return said.join(', ')
  }
  const name = kind === 'messages' ? t('trash.message') : t(`documents.kinds.${kind}`)
  return [...new Set([name, detail])].filter(Boolean).join(', ')
}

function DaysLeft({ entry }: { entry: TrashedEntry }) {
  const { t, language } = useWords()
  const left = countDaysLeft(entry, new Date())
  if (left <= 1)
    return <strong className={styles.soon}>{left === 0 ? t('trash.today') : t('trash.tomorrow')}</strong>
  return t('trash.left', { count: left, day: formatRecent(entry.goesAt, language) })
}

export function takeBackId(id: string): string {
  return `take-back-${id}`
}

export function eraseId(id: string): string {
  return `erase-${id}`
}
