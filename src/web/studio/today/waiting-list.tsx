import { parseDocumentId } from '#domain/content/types/registry.ts'
import { applyChanges } from '#domain/editing/content-change.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { dropUnsaved } from '#web/studio/device/unsaved-changes.ts'
import { describeUnsaved, formatDocumentName } from '#web/studio/documents/names.ts'
import { formatRecent } from '#web/studio/language/format-moment.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useWaiting } from '#web/studio/waiting/use-waiting.ts'
import { useWaitingTexts } from '#web/studio/waiting/waiting-texts.ts'
import { Action } from '#web/ui/button.tsx'
import styles from './today.module.css'
import { TodayBlock } from './today-block.tsx'

export function WaitingList({ documents }: { documents: readonly DocumentSummary[] }) {
  const { t, language } = useWords()
  const waiting = useWaiting()
  const texts = useWaitingTexts()
  if (waiting.length === 0 && texts.length === 0) return null
  return (
    <TodayBlock title={t('waiting.title')} {...(waiting.length > 0 && { count: t('waiting.order') })}>
      <ul className={styles.lines}>
        {waiting.map(({ id, changes, hindrance }) => {
          const begun = documents.find((each) => each.id === id)?.content ?? parseDocumentId(id)?.type.blank
          const { title, path } = formatDocumentName(
            { id, content: applyChanges(begun, changes) ?? begun },
            language,
          )
          return changes.map((change) => (
            <li key={`${id} ${change.path.join('.')}`}>
              <div>
                <PageLink to={path}>{title}</PageLink>
                <p>
                  {describeUnsaved(change, language)}
                  {hindrance === 'undecided' && `, ${t('waiting.needsDecision')}`}
                </p>
                {hindrance === 'trashed' && (
                  <p>
                    <PageLink to={studioPath('trash')}>{t('waiting.trashed')}</PageLink>
                  </p>
                )}
                {hindrance === 'gone' && (
                  <p>
                    {t('waiting.gone')}{' '}
                    <Action
                      variant="text"
                      label={t('waiting.drop')}
                      of={`${title}, ${describeUnsaved(change, language)}`}
                      onClick={() => {
                        if (confirm(t('waiting.askDrop'))) dropUnsaved(id, change)
                      }}
                    />
                  </p>
                )}
              </div>
              {change.at && <time dateTime={change.at}>{formatRecent(change.at, language)}</time>}
            </li>
          ))
        })}
        {texts.map(({ name, kind, path }) => (
          <li key={name}>
            <div>
              <PageLink to={path}>{t(`waiting.texts.${kind}`)}</PageLink>
              <p>{t('waiting.openText')}</p>
            </div>
          </li>
        ))}
      </ul>
    </TodayBlock>
  )
}
