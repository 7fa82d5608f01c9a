import { permanentAddress } from '#domain/addresses.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { pagePaths } from '#domain/routes.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { findRoomDocument, listRoomDocuments } from '#web/studio/documents/find-studio-path.ts'
import { useSummaries } from '#web/studio/documents/use-summaries.ts'
import { EntryLoader } from '#web/studio/entries/entry-loader.tsx'
import { EntryRows } from '#web/studio/entries/list/entry-rows.tsx'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import styles from '#web/studio/shell/room-blocks.module.css'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OfferedFiles } from './offered-files.tsx'
import { OfferedPhotographs } from './offered-photographs.tsx'

/** All of the press kit: its texts, its photographs and its files, with a link to its page; or one of its texts. */
export function PressRoom({ person, room, entry }: RoomProps) {
  const { t } = useWords()
  if (entry === undefined) return <PressKit />
  const back = { to: studioPath(room), label: t(`shell.rooms.${room}`) }
  return <EntryLoader key={entry} person={person} id={findRoomDocument(room, entry)} back={back} />
}

function PressKit() {
  const { t } = useWords()
  const language = useStudioLanguage()
  const { data, error, refetch } = useSummaries()
  return (
    <div className={styles.room}>
      <RoomHead title={t('shell.rooms.press')} detail={t('press.detail')}>
        <ButtonLink size="small" href={permanentAddress(language, pagePaths.press)}>
          {t('press.page')} <Icon name="arrow-up-right" />
        </ButtonLink>
      </RoomHead>
      <div className={styles.columns}>
        <div>
          <LoadedData data={data} error={error} retry={refetch}>
            {(documents) => <EntryRows documents={listTexts(documents)} />}
          </LoadedData>
          <OfferedPhotographs />
        </div>
        <OfferedFiles />
      </div>
    </div>
  )
}

function listTexts(documents: readonly DocumentSummary[]): DocumentSummary[] {
  return listRoomDocuments('press').flatMap((id) => documents.filter((each) => each.id === id))
}
