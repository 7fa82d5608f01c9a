import { useMemo, useState } from 'react'
import { leaveOutBlank, locateWritten } from '#domain/content/leave-out-blank.ts'
import { parseDocumentId } from '#domain/content/types/registry.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import type { Language } from '#domain/language.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { useKeptChoice } from '#web/navigation/use-kept-choice.ts'
import { useDocuments } from '#web/studio/documents/use-documents.ts'
import { useOpenPreview } from '#web/studio/editing/use-open-preview.ts'
import { listLanguages } from '#web/studio/history/compare-contents.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { useIsAdmin } from '#web/studio/queries/use-person.ts'
import { BackLink, LoadedData, RoomHead } from '#web/studio/shell/room.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ChangeEntry } from './change-entry.tsx'
import styles from './changes-room.module.css'
import { EditionList } from './edition-list.tsx'
import { type Change, composePublication, isPlanned, listChanges, listPast } from './list-changes.ts'
import { PublishPanel } from './publish-panel.tsx'
import { useEditions, usePagesOfEach } from './use-editions.ts'

export function ChangesRoom() {
  const { t, language } = useWords()
  const documents = useDocuments()
  const editions = useEditions()
  // Whoever comes anew comes to publish.
  const [tab = 'open', setTab] = useKeptChoice('changes')
  const now = new Date(editions.dataUpdatedAt)
  const mayPublish = useIsAdmin()
  return (
    <div className={styles.room}>
      <BackLink to={studioPath('today')} label={t('shell.rooms.today')} className={styles.back} />
      <RoomHead title={t('changes.title')} detail={t('changes.said')}>
        <ButtonLink
          href={`/preview/${language}`}
          onClick={useOpenPreview()}
          size="small"
          className={styles.preview}
        >
          {t('changes.preview')}
        </ButtonLink>
      </RoomHead>
      <LoadedData of={documents}>
        {(written) => (
          <LoadedData of={editions}>
            {(published) => (
              <ChangesTabs
                tab={tab}
                setTab={setTab}
                mayPublish={mayPublish}
                now={now}
                documents={written}
                editions={published}
              />
            )}
          </LoadedData>
        )}
      </LoadedData>
    </div>
  )
}

interface ChangesTabsProps {
  tab: string
  setTab: (tab: string) => void
  mayPublish: boolean
  now: Date
  documents: NonNullable<ReturnType<typeof useDocuments>['data']>
  editions: NonNullable<ReturnType<typeof useEditions>['data']>
}

function ChangesTabs({ tab, setTab, mayPublish, now, documents, editions }: ChangesTabsProps) {
  const { t } = useWords()
  const planned = editions.filter((edition) => isPlanned(edition, now))
  const changes = listChanges(documents, planned, useStudioLanguage())
  const past = listPast(editions, now)
  return (
    <Tabs
      label={t('changes.tabs')}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'open',
          label: t('changes.open', { count: changes.length }),
          content: <OpenChanges changes={changes} isPlanned={planned.length > 0} mayPublish={mayPublish} />,
        },
        {
          value: 'planned',
          label: t('changes.planned', { count: planned.length }),
          content:
            planned.length === 0 ? (
              <p className={styles.empty}>{t('changes.nothingPlanned')}</p>
            ) : (
              <EditionList kind="planned" editions={planned} documents={documents} mayChange={mayPublish} />
            ),
        },
        {
          value: 'history',
          label: t('changes.history'),
          content: <EditionList kind="past" editions={past} documents={documents} mayChange />,
        },
      ]}
    />
  )
}

interface Choice {
  isOut: boolean
  without: Language[]
}

/** What came by the hundred with an import, and what shows samples for the first time, is published once somebody has looked at
 * it; what lacks something, once that is written. */
function choose({ document, samples }: Change, lacking: readonly FieldPath[]): Choice {
  return { isOut: document.imported === true || samples.length > 0 || lacking.length > 0, without: [] }
}

/** The fields without which an entry cannot be public, or not as they are written. */
export function listLacking({
  document: { id, content },
  kind,
}: Pick<Change, 'document' | 'kind'>): FieldPath[] {
  if (kind === 'gone') return []
  const result = parseDocumentId(id)?.type.schema.safeParse(leaveOutBlank(content))
  return result?.error?.issues.map(({ path }) => locateWritten(content, path)) ?? []
}

/** Of more changes than these, what visitors will see is told of all together: it is found out for one after the other. */
const mostCompared = 8

/** As many stand open, so that nobody presses before having read. */
const mostOpen = 3

interface OpenChangesProps {
  changes: readonly Change[]
  /** Whether something is not public yet that is planned. */
  isPlanned: boolean
  mayPublish: boolean
}

function OpenChanges({ changes, isPlanned, mayPublish }: OpenChangesProps) {
  const { t } = useWords()
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const lacking = useMemo(() => new Map(changes.map((change) => [change, listLacking(change)])), [changes])
  const read = (change: Change) => choices.get(change.key) ?? choose(change, lacking.get(change) ?? [])
  const chosen = changes.filter((change) => !read(change).isOut)
  const listWithout = (change: Change) => {
    const written = listLanguages(change.differences)
    return read(change).without.filter((each) => written.includes(each))
  }
  const compose = (each: readonly Change[]) =>
    composePublication(each.map((change) => ({ ...change, without: listWithout(change) })))
  const isCompared = mayPublish && chosen.length <= mostCompared
  const pages = usePagesOfEach(isCompared ? chosen.map((change) => ({ documents: compose([change]) })) : [])
  if (changes.length === 0)
    return <p className={styles.empty}>{t(isPlanned ? 'changes.allPlanned' : 'changes.nothing')}</p>
  return (
    <div className={styles.columns}>
      <ol>
        {changes.map((change) => {
          const { key } = change
          const choice = read(change)
          return (
            <li key={key}>
              <ChangeEntry
                change={change}
                lacking={lacking.get(change) ?? []}
                isChosen={mayPublish ? !choice.isOut : undefined}
                isOpenAtFirst={changes.length <= mostOpen}
                pages={pages[chosen.indexOf(change)]}
                without={choice.without}
                onChoose={(next) => setChoices(new Map(choices).set(key, { ...choice, ...next }))}
              />
            </li>
          )
        })}
      </ol>
      {mayPublish ? (
        <PublishPanel
          all={changes.length}
          documents={compose(chosen)}
          changes={chosen}
          isListed={pages.length === 0}
        />
      ) : (
        <p className={styles.note}>{t('changes.notAdmin')}</p>
      )}
    </div>
  )
}
