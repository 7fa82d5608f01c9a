import type { ReactNode } from 'react'
import { parseDocumentId } from '#domain/content/types/registry.ts'
import { createVideo, findVideoPlace, keepPictures } from '#domain/content/video-pictures.ts'
import { type FieldPath, readValue } from '#domain/editing/content-change.ts'
import { selectHomeVideos, videosAtHome } from '#domain/videos/videos-document.ts'
import { describeEntry } from '#web/studio/documents/names.ts'
import { formatFieldId, useDraftField, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { EntryList } from '#web/studio/entries/list/entry-list.tsx'
import { useEntry } from '#web/studio/entries/use-entry.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Thumbnail } from '#web/studio/library/thumbnail.tsx'
import { useLibrary, usePlaces, usePosters } from '#web/studio/library/use-photos.ts'
import styles from './field-control.module.css'
import { AddReference, ReferenceName } from './work-list.tsx'

/** Videos by their titles, one open at a time; each keeps its picture wherever it stands. */
export function VideoList({ path, children }: { path: FieldPath; children: (path: FieldPath) => ReactNode }) {
  const language = useStudioLanguage()
  const { id } = useEntry()
  const { data: library } = useLibrary()
  return (
    <EntryList
      path={path}
      isFolded
      isNewestFirst
      settle={keepPictures}
      createEntry={(videos) => createVideo(findPage(id), videos, Object.keys(library?.places ?? {}))}
      describe={(entry) => describeEntry(entry, language)}
      renderPicture={(entryPath) => <VideoPoster path={entryPath} />}
    >
      {children}
    </EntryList>
  )
}

/** The six of the home page in an order of their own, chosen among the videos of the document. */
export function HomeVideos({ path }: { path: FieldPath }) {
  const { t, language } = useWords()
  const { value } = useDraftField(path)
  const listed = readValue(useDraftState(useSaver()).content, ['videos'])
  const videos = (Array.isArray(listed) ? listed : []).flatMap((video: unknown) => {
    const id = readValue(video, ['id'])
    return typeof id === 'string' ? [{ id, value: id, label: describeEntry(video, language) || id }] : []
  })
  const home = selectHomeVideos(videos).map(({ id }) => id)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : home
  return (
    <>
      <p className={styles.own}>{t('entries.homeVideos')}</p>
      <EntryList
        path={path}
        initial={home}
        describe={(_, place) => (place === 0 ? t('entries.homeLarge') : '')}
        renderAdding={(add) =>
          chosen.length < videosAtHome ? (
            <AddReference
              id={`${formatFieldId(path)}-add`}
              label={t('entries.addHomeVideo')}
              references={videos.filter(({ id }) => !chosen.includes(id))}
              onAdd={add}
            />
          ) : (
            <p className={styles.own}>{t('entries.homeFull')}</p>
          )
        }
      >
        {(entryPath) => <HomeVideo path={entryPath} home={home} videos={videos} />}
      </EntryList>
    </>
  )
}

interface HomeVideoProps {
  path: FieldPath
  home: readonly string[]
  videos: Parameters<typeof ReferenceName>[0]['references']
}

/** Until six are chosen, those that stand first are. */
function HomeVideo({ path, home, videos }: HomeVideoProps) {
  const { value } = useDraftField(path)
  const place = Number(path.at(-1))
  if (value !== undefined) return <ReferenceName path={path} references={videos} />
  return (
    <p className={styles.chosen}>
      {videos.find((video) => video.value === home[place])?.label ?? home[place]}
    </p>
  )
}

/** The page by whose name the places of its pictures begin. */
function findPage(id: string): string {
  return parseDocumentId(id)?.name || 'gallery'
}

/** What visitors see of a video before it plays: the photograph in its place, its poster, or else the plate. */
function VideoPoster({ path }: { path: FieldPath }) {
  const { id } = useEntry()
  const { text: video } = useDraftField([...path, 'id'])
  const { value: isSample } = useDraftField([...path, 'sample'])
  const { data: library } = useLibrary()
  const { data: places = [] } = usePlaces()
  const { data: posters = {} } = usePosters(isSample === true || video === '' ? undefined : video)
  const { value: picture } = useDraftField([...path, 'picture'])
  const place = findVideoPlace(findPage(id), { picture }, Number(path.at(-1)))
  const photo = library?.photos.find((each) => each.id === library.places[place])
  const file = photo?.small ?? posters[video] ?? places.find(({ name }) => name === place)?.plate
  return file === undefined ? null : <Thumbnail file={file} width="row" />
}
