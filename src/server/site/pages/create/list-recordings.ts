import { readText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'
import { type Language, locales } from '#domain/language.ts'
import {
  type HeardRecordings,
  type ListedRecording,
  playerWords,
  type recordingWords,
  type Track,
} from '#domain/pages/recordings-page.ts'
import type { Programme } from '#domain/press/programme.ts'
import { findOwnThread } from '#domain/projects/projects.ts'
import { findGain, formatAudioPath } from '#domain/recordings/audio.ts'
import { drawWave, formatLength, joinWaves } from '#domain/recordings/draw-wave.ts'
import type { Recording } from '#domain/recordings/recording-document.ts'
import { recordingPath } from '#domain/routes.ts'
import type { Audio, AudioStore } from '#server/audio/audio-store.ts'
import { listContents } from '#server/content/content.ts'
import type { PageSource } from '#server/site/pages/page-content.ts'
import { readWords } from '#words/stored-words.ts'

/** Of which waves are drawn. */
const steps = { listed: 80, track: 40, home: 46 } as const

/** What a recording says is heard, with how it sounds; of files that are not there, none. */
interface Heard {
  files: Audio[]
  gain: number
}

const most = 6

/** What can be heard of something that another page is about, the first six of it; undefined where nothing can. */
export function listHeard(
  source: PageSource,
  isOfIt: (recording: Recording) => boolean,
  looks: RecordingLooks = {},
): HeardRecordings | undefined {
  const found = listContents(source.content.documents, 'recording').filter(isOfIt)
  if (found.length === 0) return undefined
  const { t } = readWords('recordings', source.language)
  return {
    recordings: found.slice(0, most).map((each) => {
      const described = describeRecording(source, each, looks)
      const count = each.movements.length
      return count === 1 ? described : { ...described, facts: t('movementCount', { count }) }
    }),
    heading: t('listen'),
    all: t('all'),
    words: readSomeWords(source.language, playerWords),
  }
}

/** Of its project, and of none of the works that are played in other programmes of it. */
export function isOfProgramme({ project, work }: Recording, programme: Programme): boolean {
  if (project !== programme.project) return false
  return work === undefined || programme.works.length === 0 || programme.works.includes(work)
}

/** The recording that the home page plays: the one that was chosen, else the first of the artist's own. */
export function chooseHomeRecording(source: PageSource): HeardRecordings | undefined {
  const { documents } = source.content
  const own = listContents(documents, 'recording').filter(({ sample }) => sample !== true)
  const [{ home } = {}] = listContents(documents, 'recordings')
  const chosen = own.find(({ id }) => id === home) ?? own[0]
  return chosen && listHeard(source, (recording) => recording === chosen, { waveSteps: steps.home })
}

/** Words of recordings, for browsers, which fetch no file of them. */
export function readSomeWords<Name extends (typeof recordingWords)[number]>(
  language: Language,
  names: readonly Name[],
): Record<Name, string>
export function readSomeWords(language: Language, names: readonly (typeof recordingWords)[number][]) {
  const { t } = readWords('recordings', language)
  return Object.fromEntries(names.map((name) => [name, t(name)]))
}

interface RecordingLooks {
  isChosen?: boolean
  waveSteps?: number
}

/** A recording as lists and the player have it; one that is chosen has the waves of its movements too. */
export function describeRecording(
  { content, language, audio }: PageSource,
  recording: Recording,
  { isChosen = false, waveSteps = steps.listed }: RecordingLooks = {},
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
    wave: heard.files.length > 0 ? drawWave(joinWaves(heard.files), waveSteps) : '',
    thread: named?.thread ?? findOwnThread(id),
    tracks,
    ...(sample && { sample }),
  }
}

/** Of all movements or of none: they are made louder together. */
export function findHeard({ movements }: Recording, audio: AudioStore | undefined): Heard {
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
    ...(movement.title === undefined && !isOnly && { isUntitled: true }),
    seconds,
    length: formatLength(seconds),
    bytes: bytes ?? 0,
    ...(isChosen && bytes !== undefined && { size: formatMegabytes(bytes, language) }),
    wave: file === undefined || !isChosen ? '' : drawWave(file.wave, steps.track),
  }
}

function formatMegabytes(bytes: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000)
}
