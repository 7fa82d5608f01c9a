import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useKeptChoice } from '#web/navigation/use-kept-choice.ts'
import { useDocuments } from '#web/studio/documents/use-documents.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { useIsAdmin } from '#web/studio/queries/use-person.ts'
import { LoadedData, RoomHead } from '#web/studio/shell/room.tsx'
import { ButtonLink, Icon } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './changes-room.module.css'
import { EditionList } from './edition-list.tsx'
import { isPlanned, listChanges, listPast } from './list-changes.ts'
import { OpenChanges } from './open-changes.tsx'
import { useEditions } from './use-editions.ts'

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
      <PageLink to={studioPath('today')} className={styles.back}>
        <Icon name="arrow-back" /> {t('shell.rooms.today')}
      </PageLink>
      <RoomHead title={t('changes.title')} detail={t('changes.said')}>
        <ButtonLink href={`/preview/${language}`} size="small" className={styles.preview}>
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
