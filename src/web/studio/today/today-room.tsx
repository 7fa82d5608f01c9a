import { onlineManager, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { capitalize } from '#domain/agenda/event-date.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { locales } from '#domain/language.ts'
import { messagePath } from '#domain/message-path.ts'
import { pagePaths } from '#domain/routes.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { findKeptTime } from '#web/offline/keep-studio.ts'
import { listEntries } from '#web/studio/documents/list-entries.ts'
import type { OpenChange } from '#web/studio/documents/list-open-changes.ts'
import { listLanguageEntries } from '#web/studio/documents/list-texts.ts'
import { formatDocumentName } from '#web/studio/documents/names.ts'
import { useSummaries } from '#web/studio/documents/use-documents.ts'
import { useFindThread } from '#web/studio/documents/use-projects.ts'
import { formatPlaceName } from '#web/studio/editing/values/place-name.ts'
import { formatRecent } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Collisions } from '#web/studio/lessons/collisions.tsx'
import { useLessons } from '#web/studio/queries/use-lessons.ts'
import { useIsAdmin } from '#web/studio/queries/use-person.ts'
import { LinkAction, LoadedData, RoomHead, Row } from '#web/studio/shell/room.tsx'
import { useMessageCounts } from '#web/studio/shell/use-message-counts.ts'
import { useWaiting } from '#web/studio/waiting/use-waiting.ts'
import { useWaitingTexts } from '#web/studio/waiting/waiting-texts.ts'
import { addOrdinal } from '#words/formats.ts'
import { LanguageReeds } from './language-reeds.tsx'
import { LaunchList } from './launch-list.tsx'
import { LessonsToday } from './lessons-today.tsx'
import { NextEvents } from './next-events.tsx'
import { type ComingEvent, formatDayNames, readDay } from './read-day.ts'
import styles from './today.module.css'
import { TodayBlock } from './today-block.tsx'
import { useCondition, useWaitingMessages, type WaitingMessage } from './use-today.ts'
import { WaitingList } from './waiting-list.tsx'

export function TodayRoom() {
  const { t } = useWords()
  const [now] = useState(() => new Date())
  const isAdmin = useIsAdmin()
  const language = useStudioLanguage()
  const locale = locales[language]
  const date = addOrdinal(
    now.toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    locale,
  )
  return (
    <div className={styles.room}>
      <RoomHead title={t('today.title')} detail={capitalize(date, language)}>
        {isAdmin && <AwayLink />}
        <LinkAction to={studioPath('agenda', 'new')} label={t('today.newEvent')} />
      </RoomHead>
      <LoadedData of={useSummaries()}>
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
  const count = useMessageCounts(isAdmin)?.new ?? 0
  const condition = useCondition(isAdmin).data
  const { coming, changes, samples } = readDay(documents, now)
  const [next] = coming
  const entries = listLanguageEntries(documents, now)
  const isWaiting = [...useWaiting(), ...useWaitingTexts()].length > 0
  const hasOpenTexts = entries.some(({ document: { open } }) => Object.keys(open).length > 0)
  return (
    <div data-thread={findThread(next?.event.project)}>
      <Sentence
        next={next}
        changes={changes.length}
        messages={count}
        isAllWell={!isWaiting && !hasOpenTexts}
      />
      {isAdmin && <WaitingLessons />}
      {isAdmin && <Collisions />}
      <RefusedList refused={condition?.refused ?? []} documents={documents} />
      <KeptNote />
      <WaitingList documents={documents} />
      <div className={styles.columns}>
        <div>
          {isAdmin && <LessonsToday now={now} />}
          <NextEvents coming={coming} />
          {isAdmin && <NewMessages messages={messages} />}
        </div>
        <div>
          <LanguageReeds entries={entries} />
          <UnpublishedList changes={changes} />
          <LaunchList samples={samples} next={next} condition={condition} now={now} />
        </div>
      </div>
    </div>
  )
}

/** While lessons lie ahead: two presses cancel those of today. */
function AwayLink() {
  const { t } = useWords()
  if ((useLessons().data?.coming ?? []).length === 0) return null
  return <LinkAction to={studioPath('lessons', 'away')} label={t('bookings.away.link')} />
}

function WaitingLessons() {
  const { t } = useWords()
  const waiting = useLessons().data?.waiting.filter(({ stage }) => stage === 'teacher') ?? []
  if (waiting.length === 0) return null
  return (
    <p className={styles.sentence}>
      <PageLink to={studioPath('lessons')}>{t('bookings.waiting', { count: waiting.length })}</PageLink>
    </p>
  )
}

interface RefusedListProps {
  refused: readonly string[]
  documents: readonly DocumentSummary[]
}

/** What could not go public once its sound was made; its page says why. */
function RefusedList({ refused, documents }: RefusedListProps) {
  const { t, language } = useWords()
  return listEntries(documents, 'recording')
    .filter(({ id }) => refused.includes(id))
    .map((document) => {
      const { title, path } = formatDocumentName(document, language)
      return (
        <p key={document.id} className={styles.sentence}>
          <PageLink to={path}>{t('today.refused', { title })}</PageLink>
        </p>
      )
    })
}

/** Without a line: how old what is shown is. */
function KeptNote() {
  const { t, language } = useWords()
  const isOffline = useSyncExternalStore(onlineManager.subscribe.bind(onlineManager), () => !navigator.onLine)
  const { data } = useQuery({
    queryKey: ['kept', isOffline],
    queryFn: async () => (await findKeptTime()) ?? null,
  })
  if (!isOffline || !data) return null
  return (
    <p className={styles.sentence} role="status">
      {t('waiting.offline', { time: formatRecent(data.toISOString(), language) })}
    </p>
  )
}

function NewMessages({ messages }: { messages: readonly WaitingMessage[] | undefined }) {
  const { t, language } = useWords()
  if (messages === undefined) return null
  return (
    <TodayBlock title={t('today.newMessages')} link={{ to: pagePaths.admin, label: t('today.allMessages') }}>
      {messages.length === 0 && <p className={styles.empty}>{t('today.noMessages')}</p>}
      <ul className={styles.lines}>
        {messages.slice(0, 4).map(({ id, name, form, sentAt }) => (
          <Row key={id} data-new to={messagePath(id)} title={name} detail={t(`today.forms.${form}`)}>
            <time dateTime={sentAt}>{formatRecent(sentAt, language)}</time>
          </Row>
        ))}
      </ul>
    </TodayBlock>
  )
}

interface SentenceProps {
  messages: number
  next: ComingEvent | undefined
  changes: number
  /** Whether everything that is written is on the server and in all languages. */
  isAllWell: boolean
}

function Sentence({ messages, next, changes, isAllWell }: SentenceProps) {
  const { t, language } = useWords()
  const waits = messages > 0 || changes > 0
  return (
    <p className={styles.sentence}>
      {messages > 0 && (
        <>
          <PageLink to={pagePaths.admin}>{t('today.messages', { count: messages })}</PageLink>{' '}
          {t('today.wait', { count: messages })}{' '}
        </>
      )}
      {changes > 0 && (
        <>
          <PageLink to={studioPath('changes')}>{t('today.changes', { count: changes })}</PageLink>{' '}
          {t('today.notPublic', { count: changes })}{' '}
        </>
      )}
      {!waits && isAllWell && <>{t('today.allWell')} </>}
      {next === undefined
        ? t('today.noConcert')
        : t('today.nextConcert', { when: formatDayNames(next.days, language) })}
    </p>
  )
}

function UnpublishedList({ changes }: { changes: readonly OpenChange<DocumentSummary>[] }) {
  const { t, language } = useWords()
  const findThread = useFindThread()
  if (changes.length === 0) return null
  return (
    <TodayBlock
      title={t('today.unpublished')}
      link={{ to: studioPath('changes'), label: t('today.seeAll', { count: changes.length }) }}
    >
      <ul className={styles.lines}>
        {changes.slice(0, 4).map(({ key, document, changed: [first] }) => {
          const { title, detail, thread, project, path } = formatDocumentName(document, language)
          return (
            <Row
              key={key}
              data-thread={findThread(project) ?? thread}
              to={path}
              // Of pictures alone, the page on which they stand.
              title={key === document.id || !first ? title : formatPlaceName(first.place, language).page}
              detail={key === document.id ? detail : title}
            >
              <time dateTime={document.savedAt}>{formatRecent(document.savedAt, language)}</time>
            </Row>
          )
        })}
      </ul>
    </TodayBlock>
  )
}
