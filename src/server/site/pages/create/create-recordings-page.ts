import { formatDate } from '#domain/agenda/event-date.ts'
import { readText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'
import { type Language, locales } from '#domain/language.ts'
import { composeTitle } from '#domain/pages/page-title.ts'
import {
  type ListedRecording,
  mostKept,
  type RecordingsPage,
  recordingWords,
} from '#domain/pages/recordings-page.ts'
import { drawWave, formatLength, joinWaves } from '#domain/recordings/draw-wave.ts'
import { formatProducer, type Recording } from '#domain/recordings/recording-document.ts'
import {
  eventPath,
  programmeRequestPath,
  projectPath,
  recordingPath,
  recordingsPath,
} from '#domain/routes.ts'
import type { Audio } from '#server/audio/audio-store.ts'
import { type LanguageContent, listContents } from '#server/content/content.ts'
import { createBase, type PageSource } from '#server/site/pages/page-content.ts'
import { reduceToName } from '#server/site/pages/reduce-to-name.ts'
import { readWords } from '#words/stored-words.ts'
import { describeRecording, findHeard, isOfProgramme, readSomeWords } from './list-recordings.ts'

const steps = 160

/** The list of what can be heard, or one of it. Throws Error when there is none of the name, which the route rules out. */
export function createRecordingsPage(
  source: PageSource,
  { id, project }: { id?: string; project?: string },
): RecordingsPage {
  const { content, language, audio } = source
  const { t } = readWords('recordings', language)
  const all = listContents(content.documents, 'recording')
  const base = createBase('press', source)
  const { artist } = base.site
  const recordings = all.map((each) => describeRecording(source, each, { isChosen: each.id === id }))
  const words = readSomeWords(language, recordingWords)
  const projects = id === undefined ? listHeardProjects(content, all) : []
  const common = { ...base, name: 'recordings', words, recordings, projects } as const
  if (id === undefined) {
    const heading = t('heading')
    return {
      ...common,
      path: recordingsPath,
      title: composeTitle(heading, artist),
      heading,
      ...(projects.some(({ slug }) => slug === project) && { project }),
      intro: recordings.length > 0 ? t('intro') : t('none'),
      description: t('description', { artist }),
    }
  }
  const index = all.findIndex((each) => each.id === id)
  const [found, recording] = [all[index], recordings[index]]
  if (found === undefined || recording === undefined) throw new Error(`There is no recording ${id}`)
  const { files } = findHeard(found, audio)
  const programme = content.programmes.find((each) => isOfProgramme(found, each))
  const next = recordings[(index + 1) % recordings.length]
  return {
    ...common,
    path: recordingPath(id),
    title: composeTitle(recording.title, artist),
    heading: recording.title,
    intro: recording.composer,
    description: t('descriptionOfOne', {
      title: readText(recording.title),
      composer: readText(recording.composer),
      facts: recording.facts,
      artist,
    }),
    chosen: {
      recording,
      wave: files.length > 0 ? drawWave(joinWaves(files), steps) : '',
      ...listMarks(files),
      details: listDetails(found, content, language),
      note: found.note === undefined ? [] : [found.note].flat(),
      ...(found.download && { fileNames: listFileNames(found, artist) }),
      keepNote: t('keepNote', describeRoom(recording, language)),
      ...(programme && { ask: { label: t('ask'), path: programmeRequestPath(programme.id) } }),
      ...(next !== undefined && next !== recording && { next: { label: t('next'), path: next.path } }),
    },
  }
}

function listFileNames({ title, movements }: Recording, artist: string): string[] {
  return movements.map((_, index) => {
    const number = movements.length === 1 ? '' : index + 1
    return `${reduceToName(`${artist} ${readText(title)} ${number}`)}.mp3`
  })
}

function listHeardProjects(
  content: LanguageContent,
  recordings: readonly Recording[],
): RecordingsPage['projects'] {
  const found = [...content.projects.values()].flatMap(({ slug, title, thread }) => {
    const ids = recordings.filter(({ project }) => project === slug).map(({ id }) => id)
    return ids.length === 0 ? [] : [{ slug, title, thread, ids }]
  })
  const isAll = found.length === 1 && found[0]?.ids.length === recordings.length
  return isAll ? [] : found
}

/** In megabytes, in the numbers of a language. */
function describeRoom({ tracks }: ListedRecording, language: Language) {
  const format = (bytes: number, digits: number) =>
    new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(bytes / 1_000_000)
  const size = tracks.reduce((sum, { bytes }) => sum + bytes, 0)
  return { size: format(size, 1), room: format(mostKept, 0) }
}

function listMarks(files: readonly Audio[]) {
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0)
  let begin = 0
  const begins = files.map(({ seconds }) => {
    begin += seconds
    return begin - seconds
  })
  return { marks: begins.map((each) => each / total), begins: begins.map(formatLength) }
}

function listDetails(recording: Recording, content: LanguageContent, language: Language) {
  const { t } = readWords('recordings', language)
  const { players, work, project, event, year, place, engineer, rights, movements } = recording
  const named = project === undefined ? undefined : content.projects.get(project)
  const written = content.works.find((each) => each.id === work)
  const concert = content.events.find((each) => each.id === event)
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
    ...detail(
      t('concert'),
      concert && `${concert.title}, ${formatDate(concert.date, language)}`,
      concert && eventPath(concert.id),
    ),
    ...detail(t('recorded'), [String(year), place && readText(place)].filter(Boolean).join(', ')),
    ...detail(t('engineer'), engineer),
    ...detail(t('rights'), [formatProducer(rights), rights.society].filter(Boolean).join('. ')),
    ...detail('ISRC', codes.join(', ')),
  ]
}
