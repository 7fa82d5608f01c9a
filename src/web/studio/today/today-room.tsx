import { useState } from 'react'
import { adminRole } from '#domain/accounts/account.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { locales } from '#domain/language.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { usePageLink } from '#web/navigation/link.tsx'
import { listLanguageEntries } from '#web/studio/documents/list-texts.ts'
import { useFindThread } from '#web/studio/documents/use-projects.ts'
import { useSummaries } from '#web/studio/documents/use-summaries.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { useNewMessages } from '#web/studio/shell/use-new-messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LanguageReeds } from './language-reeds.tsx'
import { LaunchList } from './launch-list.tsx'
import { NewMessages } from './new-messages.tsx'
import { NextEvents } from './next-events.tsx'
import { readDay } from './read-day.ts'
import { Sentence } from './sentence.tsx'
import styles from './today.module.css'
import { UnpublishedList } from './unpublished-list.tsx'
import { useCondition, useWaitingMessages } from './use-today.ts'

/** Everything that waits, in one sentence and in what it leads to. */
export function TodayRoom({ person }: RoomProps) {
  const { t } = useWords()
  const { data, error, refetch } = useSummaries()
  const newEvent = usePageLink()(studioPath('agenda', 'new'))
  const [now] = useState(() => new Date())
  const isAdmin = person.roles.includes(adminRole)
  const date = now.toLocaleDateString(locales[useStudioLanguage()], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (
    <div className={styles.room}>
      <RoomHead title={t('today.title')} detail={date}>
        <ButtonLink size="small" {...newEvent}>
          {t('today.newEvent')}
        </ButtonLink>
      </RoomHead>
      <LoadedData data={data} error={error} retry={refetch}>
        {(documents) => <Today documents={documents} now={now} isAdmin={isAdmin} />}
      </LoadedData>
    </div>
  )
}

function Today({
  documents,
  now,
  isAdmin,
}: {
  documents: readonly DocumentSummary[]
  now: Date
  isAdmin: boolean
}) {
  const findThread = useFindThread()
  const messages = useWaitingMessages(isAdmin).data
  const count = useNewMessages(isAdmin) ?? 0
  const condition = useCondition(isAdmin).data
  const { coming, changes, samples } = readDay(documents, now)
  const [next] = coming
  return (
    <div data-thread={findThread(next?.event.project)}>
      <Sentence next={next} changes={changes.length} messages={count} />
      <div className={styles.columns}>
        <div>
          <NextEvents coming={coming} />
          {isAdmin && <NewMessages messages={messages} />}
        </div>
        <div>
          <LanguageReeds entries={listLanguageEntries(documents, now)} />
          <UnpublishedList documents={changes} />
          <LaunchList samples={samples} next={next} condition={condition} now={now} />
        </div>
      </div>
    </div>
  )
}
