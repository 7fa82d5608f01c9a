import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import { embedAddress } from '#domain/pages/file-addresses.ts'
import type { OfferedProgramme, PressPage, PressPhotograph } from '#domain/pages/page.ts'
import type { StoredPhotograph } from '#domain/pictures/photograph-calls.ts'
import { countWords } from '#domain/press/count-words.ts'
import { formatFileSize } from '#domain/press/format-file-size.ts'
import { listPlayedWorks } from '#domain/press/played-programme.ts'
import { biographyLengthNames } from '#domain/press/press-document.ts'
import type { Programme } from '#domain/press/programme.ts'
import { filterWorks, listChoices, noFilter } from '#domain/press/repertoire-filter.ts'
import type { Route } from '#domain/routes.ts'
import { findProject, type LanguageContent } from '#server/content/content.ts'
import { choosePosition } from '#server/pictures/photographs/focal-point.ts'
import { createBase, type PageSource } from '#server/site/pages/page-content.ts'
import { reduceToName } from '#server/site/pages/reduce-to-name.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { readStoredWords } from '#words/stored-words.ts'
import type { StoredWords } from '#words/words.ts'
import { isOfProgramme, listHeard } from './list-recordings.ts'

/** How many a document holds; the rest is loaded on demand (docs/specification/press-kit.md). */
const first = { programmes: 8, works: 20, composers: 60 } as const

/** The press kit, as a visitor asks for it. */
export function createPressPage(
  source: PageSource,
  { filter = noFilter, whole, programme: wanted }: Extract<Route, { page: 'press' }>,
  { pressPhotographs = [], pressFiles }: Pick<SiteContent, 'pressPhotographs' | 'pressFiles'> = {},
): PressPage {
  const { content, picture } = source
  const { press, programmes, works } = content
  const found = filterWorks(works, filter)
  const choices = listChoices(works)
  const limits: Partial<typeof first> = whole ? {} : first
  const asked = programmes.find(({ id }) => id === wanted)
  const files = pressFiles?.describe(source.language)
  return {
    ...createBase('press', source),
    ...(asked && { asked: askFor(asked) }),
    pressWords: getPressWords(source.language),
    pictures: { hero: picture('press-hero') },
    ...(files && { files }),
    biographies: biographyLengthNames.map((length) => {
      const paragraphs = press.biographies[length]
      return { length, paragraphs, words: countWords(paragraphs) }
    }),
    photographs: listPhotographs(content, pressPhotographs),
    programmes: programmes.slice(0, limits.programmes).map((programme) => {
      const heard = listHeard(source, (recording) => isOfProgramme(recording, programme))
      const offered = offerProgramme(source, programme)
      return heard === undefined ? offered : { ...offered, heard }
    }),
    works: found.slice(0, limits.works),
    filter,
    choices: { ...choices, composers: choices.composers.slice(0, limits.composers) },
    counts: { programmes: programmes.length, works: works.length, found: found.length },
    quotations: press.quotations,
    embed: `${source.publicUrl ?? ''}${embedAddress(source.language)}`,
  }
}

/** In the fields that a press on its button fills too. */
function askFor({ title }: Programme): Record<string, string> {
  const name = readText(title)
  return { subject: name, programme: name }
}

const wordsByLanguage = new Map<Language, StoredWords<'press'>>()

/** The words of the press kit, read from their file once. */
export function getPressWords(language: Language): StoredWords<'press'> {
  const words = wordsByLanguage.get(language) ?? readStoredWords('press', language)
  wordsByLanguage.set(language, words)
  return words
}

function listPhotographs(
  { photographs, site }: LanguageContent,
  offered: readonly StoredPhotograph[],
): PressPhotograph[] {
  return offered.map(({ id, print, web, small }, index) => {
    const { alt, credit, focus } = photographs.find((photograph) => photograph.id === id) ?? {}
    const position = focus && choosePosition(focus)
    const name = `${reduceToName(site.artist.name)}-${index + 1}`
    return {
      name,
      print,
      web,
      small,
      ...(alt && { alt }),
      ...(credit && { credit }),
      ...(focus && { focus }),
      ...(position && { position }),
    }
  })
}

/** The programmes of a project that may be booked. */
export function listProgrammes(source: PageSource, project: string): OfferedProgramme[] {
  return source.content.programmes
    .filter((programme) => programme.project === project)
    .map((programme) => offerProgramme(source, programme))
}

function offerProgramme({ content, language, riders }: PageSource, programme: Programme): OfferedProgramme {
  const { id, title, project, players, length, stage, sample, summary, video: teaser, rider } = programme
  const { description, videos, thread } = findProject(content, project)
  const video = videos.items.find((each) => each.id === teaser)
  const told = summary ?? description
  const bytes = rider && riders?.get(rider.id)
  return {
    id,
    title,
    project,
    thread,
    ...(players && { players }),
    ...(length && { length }),
    ...(stage && { stage }),
    ...(sample && { sample }),
    ...(told && { summary: told }),
    works: listPlayedWorks(programme, content.works),
    ...(video && { video: { id: video.id, title: video.title } }),
    ...(rider && bytes !== undefined && { rider: { ...rider, size: formatFileSize(bytes, language) } }),
  }
}
