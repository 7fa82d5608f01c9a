import { useQuery } from '@tanstack/react-query'
import { permanentAddress } from '#domain/addresses.ts'
import { capitalize } from '#domain/agenda/event-date.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { type Language, languages } from '#domain/language.ts'
import { pressArchiveAddress, pressSheetAddress } from '#domain/pages/file-addresses.ts'
import { formatFileSize } from '#domain/press/format-file-size.ts'
import { pagePaths } from '#domain/routes.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { listRoomDocuments } from '#web/studio/documents/find-paths.ts'
import { useSummaries } from '#web/studio/documents/use-documents.ts'
import { EntryRoom } from '#web/studio/entries/entry-loader.tsx'
import { EntryRows } from '#web/studio/entries/list/entry-rows.tsx'
import { formatDayOfMoment } from '#web/studio/language/format-moment.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { titlePhoto } from '#web/studio/library/library.ts'
import { Thumbnail } from '#web/studio/library/thumbnail.tsx'
import { useLibrary } from '#web/studio/library/use-photos.ts'
import { Block, LoadedData, RoomHead, type RoomProps, Rows } from '#web/studio/shell/room.tsx'
import styles from '#web/studio/shell/room-blocks.module.css'
import { ButtonLink, Icon } from '#web/ui/button.tsx'
import fileStyles from './offered-files.module.css'
import own from './press-room.module.css'

export function PressRoom({ room, entry }: RoomProps) {
  return entry === undefined ? <PressKit /> : <EntryRoom room={room} entry={entry} />
}

function PressKit() {
  const { t, language } = useWords()
  return (
    <div className={styles.room}>
      <RoomHead title={t('shell.rooms.press')} detail={t('press.detail')}>
        <ButtonLink size="small" href={permanentAddress(language, pagePaths.press)}>
          {t('press.page')} <Icon name="arrow-up-right" />
        </ButtonLink>
      </RoomHead>
      <div className={styles.columns}>
        <div>
          <LoadedData of={useSummaries()}>
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
  return (
    <Block
      heading={t('press.photographs')}
      action={<PageLink to={studioPath('photos')}>{t('press.choose')}</PageLink>}
    >
      <LoadedData of={useLibrary()}>
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
    </Block>
  )
}

function OfferedFiles() {
  const { t, language: studio } = useWords()
  return (
    <Block heading={t('press.files')} foot={t('press.filesNote')}>
      <Rows>
        {languages.map((language) => (
          <li key={language}>
            <div className={fileStyles.files}>
              <b>{capitalize(formatLanguageName(language, studio) ?? language, studio)}</b>
              <OfferedFile kind="archive" language={language} address={pressArchiveAddress(language)} />
              <OfferedFile kind="sheet" language={language} address={pressSheetAddress(language)} />
            </div>
          </li>
        ))}
      </Rows>
    </Block>
  )
}

interface OfferedFileProps {
  kind: 'archive' | 'sheet'
  language: Language
  address: string
}

function OfferedFile({ kind, language, address }: OfferedFileProps) {
  const { t, language: studio } = useWords()
  const { data, isError } = useQuery({ queryKey: ['offered', address], queryFn: () => readHead(address) })
  const name = t(`press.${kind}`)
  const detail = data === undefined ? t('press.making') : formatHead(data, studio)
  return (
    <p>
      <a
        href={address}
        hrefLang={language}
        aria-label={`${name}, ${formatLanguageName(language, studio)}`}
        download
      >
        {name}
      </a>
      <span>{isError ? t('press.notRead') : detail}</span>
    </p>
  )
}

interface FileHead {
  bytes: number
  made: string
}

/** The size of a file and when it was made; where it has yet to be made, the answer comes once it is. */
async function readHead(address: string): Promise<FileHead> {
  const { ok, status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
  if (!ok) throw new Error(`${address} answered ${status}`)
  return {
    bytes: Number(headers.get('Content-Length')),
    made: headers.get('Last-Modified') ?? '',
  }
}

/** "18 MB, 2 March 2026". */
function formatHead({ bytes, made }: FileHead, language: Language): string {
  return `${formatFileSize(bytes, language)}, ${formatDayOfMoment(made, language)}`
}
