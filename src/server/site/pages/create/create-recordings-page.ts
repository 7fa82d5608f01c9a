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
import { drawWave, joinWaves } from '#domain/recordings/draw-wave.ts'
import type { Recording } from '#domain/recordings/recording-document.ts'
import { projectPath, recordingPath, recordingsPath } from '#domain/routes.ts'
import type { Audio } from '#server/audio/audio-store.ts'
import { type LanguageContent, listContents } from '#server/content/content.ts'
import { createBase, type PageSource } from '#server/site/pages/page-content.ts'
import { readWords } from '#words/stored-words.ts'
import { describeRecording, findHeard, readSomeWords } from './list-recordings.ts'

/** Of which the whole wave is drawn. */
const steps = 160

/** The list of what can be heard, or one of it. Throws Error when there is none of the name, which the route rules out. */
export function createRecordingsPage(source: PageSource, { id }: { id?: string }): RecordingsPage {
  const { content, language, audio } = source
  const { t } = readWords('recordings', language)
  const all = listContents(content.documents, 'recording')
  const base = createBase('press', source)
  const { artist } = base.site
  const recordings = all.map((each) => describeRecording(source, each, { isChosen: each.id === id }))
  const words = readSomeWords(language, recordingWords)
  const common = { ...base, name: 'recordings', words, recordings } as const
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
    description: t('descriptionOfOne', {
      title: readText(recording.title),
      composer: readText(recording.composer),
      facts: recording.facts,
      artist,
    }),
    chosen: {
      recording,
      wave: files.length > 0 ? drawWave(joinWaves(files), steps) : '',
      marks: listMarks(files),
      details: listDetails(found, content, language),
      note: found.note === undefined ? [] : [found.note].flat(),
      isDownload: found.download === true,
      keepNote: t('keepNote', describeRoom(recording, language)),
      ...(next !== undefined && next !== recording && { next: { label: t('next'), path: next.path } }),
    },
  }
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
      [`${rights.basis === 'public-domain' ? '' : '℗ '}${rights.year} ${rights.producer}`, rights.society]
        .filter(Boolean)
        .join('. '),
    ),
    ...detail('ISRC', codes.join(', ')),
  ]
}
