import { readText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'
import type { Language } from '#domain/language.ts'
import { composeTitle } from '#domain/pages/page-title.ts'
import type { ListedRecording, RecordingsPage, RecordingWords, Track } from '#domain/pages/recordings-page.ts'
import { findOwnThread } from '#domain/projects/projects.ts'
import { findGain, formatAudioPath } from '#domain/recordings/audio.ts'
import { drawWave, formatLength, joinWaves } from '#domain/recordings/draw-wave.ts'
import type { Recording } from '#domain/recordings/recording-document.ts'
import { projectPath, recordingPath, recordingsPath } from '#domain/routes.ts'
import type { Audio, AudioStore } from '#server/audio/audio-store.ts'
import { type LanguageContent, listContents } from '#server/content/content.ts'
import { createBase, type PageSource } from '#server/site/pages/page-content.ts'
import { readWords } from '#words/stored-words.ts'

/** Of which waves are drawn. */
const steps = { whole: 160, listed: 80, track: 40 } as const

/** What a recording says is heard, with how it sounds; of files that are not there, none. */
interface Heard {
  files: Audio[]
  gain: number
}

/** The list of what can be heard, or one of it. Throws Error when there is none of the name, which the route rules out. */
export function createRecordingsPage(
  source: PageSource,
  { id }: { id?: string },
  audio: AudioStore | undefined,
): RecordingsPage {
  const { content, language } = source
  const { t } = readWords('recordings', language)
  const all = listContents(content.documents, 'recording')
  const base = createBase('press', source)
  const { artist } = base.site
  const recordings = all.map((each) =>
    listRecording(each, { content, language, audio, isChosen: each.id === id }),
  )
  const common = { ...base, name: 'recordings', words: listWords(language), recordings } as const
  if (id === undefined) {
    const heading = t('heading')
    return {
      ...common,
      path: recordingsPath,
      title: composeTitle(heading, artist),
      heading,
      intro: recordings.length > 0 ? t('intro') : t('none'),
      description: t('description', { artist }),
    }
  }
  const index = all.findIndex((each) => each.id === id)
  const [found, recording] = [all[index], recordings[index]]
  if (found === undefined || recording === undefined) throw new Error(`There is no recording ${id}`)
  const { files } = findHeard(found, audio)
  const next = recordings[(index + 1) % recordings.length]
  return {
    ...common,
    path: recordingPath(id),
    title: composeTitle(recording.title, artist),
    heading: recording.title,
    intro: recording.composer,
    description: [readText(recording.composer), readText(recording.title), recording.facts].join(', '),
    chosen: {
      recording,
      wave: files.length > 0 ? drawWave(joinWaves(files), steps.whole) : '',
      marks: listMarks(files),
      details: listDetails(found, content, language),
      note: found.note === undefined ? [] : [found.note].flat(),
      isDownload: found.download === true,
      ...(next !== undefined && next !== recording && { next: { label: t('next'), path: next.path } }),
    },
  }
}

interface ListingParts {
  content: LanguageContent
  language: Language
  audio: AudioStore | undefined
  isChosen: boolean
}

function listRecording(
  recording: Recording,
  { content, language, audio, isChosen }: ListingParts,
): ListedRecording {
  const { id, title, composer, year, project, players, movements, sample } = recording
  const heard = findHeard(recording, audio)
  const tracks = movements.map((movement, index) =>
    describeTrack(movement, {
      heard,
      index,
      language,
      isOnly: movements.length === 1,
      title,
      audio,
      isChosen,
    }),
  )
  const parts = players.map(({ part }) => readText(part))
  const named = project === undefined ? undefined : content.projects.get(project)
  return {
    id,
    path: recordingPath(id),
    title,
    composer,
    facts: [...parts, String(year), named && readText(named.title)].filter(Boolean).join(', '),
    length: formatLength(tracks.reduce((sum, { seconds }) => sum + seconds, 0)),
    wave: heard.files.length > 0 ? drawWave(joinWaves(heard.files), steps.listed) : '',
    thread: named?.thread ?? findOwnThread(id),
    tracks,
    ...(sample && { sample }),
  }
}

/** Of all movements or of none: they are made louder together. */
function findHeard({ movements }: Recording, audio: AudioStore | undefined): Heard {
  const files = movements.flatMap((movement) => audio?.find(movement.audio) ?? [])
  return files.length === movements.length ? { files, gain: findGain(files) } : { files: [], gain: 0 }
}

interface TrackParts {
  heard: Heard
  index: number
  language: Language
  isOnly: boolean
  title: Text
  audio: AudioStore | undefined
  isChosen: boolean
}

function describeTrack(
  movement: Recording['movements'][number],
  { heard: { files, gain }, index, language, isOnly, title, audio, isChosen }: TrackParts,
): Track {
  const { t } = readWords('recordings', language)
  const file = files[index]
  const bytes = file && audio?.findSize(file.id, gain)
  const seconds = file?.seconds ?? 0
  return {
    ...(file !== undefined && bytes !== undefined && { source: formatAudioPath(file.id, gain) }),
    title: movement.title ?? (isOnly ? title : t('movement', { number: index + 1 })),
    seconds,
    length: formatLength(seconds),
    bytes: bytes ?? 0,
    wave: file === undefined || !isChosen ? '' : drawWave(file.wave, steps.track),
  }
}

function listMarks(files: readonly Audio[]): number[] {
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0)
  let begin = 0
  return files.map(({ seconds }) => {
    const mark = begin / total
    begin += seconds
    return mark
  })
}

function listDetails(recording: Recording, content: LanguageContent, language: Language) {
  const { t } = readWords('recordings', language)
  const { players, work, project, year, place, engineer, rights, movements } = recording
  const named = project === undefined ? undefined : content.projects.get(project)
  const written = content.works.find((each) => each.id === work)
  const codes = movements.flatMap(({ isrc }) => isrc ?? [])
  const detail = (label: string, text: Text | undefined, path?: string) =>
    text === undefined || text === '' ? [] : [{ label, text, ...(path !== undefined && { path }) }]
  return [
    ...detail(t('players'), players.map(({ name, part }) => `${name}, ${readText(part)}`).join('; ')),
    ...detail(
      t('work'),
      written &&
        [readText(written.title), readText(written.composer), written.year].filter(Boolean).join(', '),
    ),
    ...detail(t('project'), named?.title, named && projectPath(named.slug)),
    ...detail(t('recorded'), [String(year), place && readText(place)].filter(Boolean).join(', ')),
    ...detail(t('engineer'), engineer),
    ...detail(
      t('rights'),
      [`℗ ${rights.year} ${rights.producer}`, rights.society].filter(Boolean).join('. '),
    ),
    ...detail('ISRC', codes.join(', ')),
  ]
}

function listWords(language: Language): RecordingWords {
  const { t } = readWords('recordings', language)
  return {
    all: t('all'),
    none: t('none'),
    play: t('play'),
    movements: t('movements'),
    details: t('details'),
    notes: t('notes'),
    course: t('course'),
    making: t('making'),
    sample: t('sample'),
    download: t('download'),
    player: t('player'),
    pause: t('pause'),
    back: t('back'),
    on: t('on'),
    place: t('place'),
    close: t('close'),
    failed: t('failed'),
    retry: t('retry'),
  }
}
