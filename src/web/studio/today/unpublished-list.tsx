import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { nameDocument } from '#web/studio/documents/name-document.ts'
import { useFindThread } from '#web/studio/documents/use-projects.ts'
import { formatRecent } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import styles from './today.module.css'
import { TodayBlock } from './today-block.tsx'

/** What was written last and visitors do not see yet. */
export function UnpublishedList({ documents }: { documents: readonly DocumentSummary[] }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const findThread = useFindThread()
  if (documents.length === 0) return null
  return (
    <TodayBlock
      title={t('today.unpublished')}
      link={{ to: studioPath('changes'), label: t('today.seeAll', { count: documents.length }) }}
    >
      <ul className={styles.lines}>
        {documents.slice(0, 4).map((document) => {
          const { title, detail, thread, project, path } = nameDocument(document, language)
          return (
            <li key={document.id} data-thread={findThread(project) ?? thread}>
              <div>
                <PageLink to={path}>{title}</PageLink>
                <p>{detail}</p>
              </div>
              <time dateTime={document.savedAt}>{formatRecent(document.savedAt, language)}</time>
            </li>
          )
        })}
      </ul>
    </TodayBlock>
  )
}
