import { permanentAddress } from '#domain/addresses.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { pagePaths } from '#domain/routes.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { findRoomDocument, listRoomDocuments } from '#web/studio/documents/find-studio-path.ts'
import { useSummaries } from '#web/studio/documents/use-summaries.ts'
import { EntryLoader } from '#web/studio/entries/entry-loader.tsx'
import { EntryRows } from '#web/studio/entries/list/entry-rows.tsx'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { titlePhoto } from '#web/studio/library/library.ts'
import { Thumbnail } from '#web/studio/library/thumbnail.tsx'
import { useLibrary } from '#web/studio/library/use-photos.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import styles from '#web/studio/shell/room-blocks.module.css'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OfferedFiles } from './offered-files.tsx'
import own from './press-room.module.css'

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

function OfferedPhotographs() {
  const { t } = useWords()
  const { data, error, retry } = useLibrary()
  return (
    <section className={styles.block} aria-labelledby="press-photographs">
      <div className={styles.head}>
        <h2 id="press-photographs">{t('press.photographs')}</h2>
        <PageLink to={studioPath('photos')}>{t('press.choose')}</PageLink>
      </div>
      <LoadedData data={data} error={error} retry={retry}>
        {({ photos }) => {
          const offered = photos.filter(({ press }) => press)
          if (offered.length === 0) return <p className={styles.note}>{t('press.noPhotographs')}</p>
          return (
            <ul className={own.grid}>
              {offered.map((photo) => (
                <li key={photo.id}>
                  <PageLink to={studioPath('photos', photo.id)} className={own.photograph}>
                    <Thumbnail file={photo.small} />
                    <span>{titlePhoto(photo)}</span>
                  </PageLink>
                </li>
              ))}
            </ul>
          )
        }}
      </LoadedData>
    </section>
  )
}
