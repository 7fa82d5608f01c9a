import { readText } from '#domain/content/read-text.ts'
import { foldText, splitWords } from '#domain/search/fold-text.ts'
import type { Work } from './work.ts'
import { type WorkForces, workForces } from './work-forces.ts'

export const workMarks = ['premiere', 'dedicated'] as const

export type WorkMark = (typeof workMarks)[number]

/** What a visitor looks for in the repertoire; an empty value asks for nothing. */
export interface RepertoireFilter {
  words: string
  composer: string
  century: string
  forces: WorkForces | ''
  mark: WorkMark | ''
}

export const noFilter: RepertoireFilter = { words: '', composer: '', century: '', forces: '', mark: '' }

const longestWords = 100 // characters

/** The filter that the query of an address, or a form, names; what is not known asks for nothing. */
export function readRepertoireFilter(
  read: (name: keyof RepertoireFilter) => string | null,
): RepertoireFilter {
  const text = (name: keyof RepertoireFilter) => (read(name) ?? '').slice(0, longestWords)
  return {
    words: text('words'),
    composer: text('composer'),
    century: /^\d{1,2}$/.test(text('century')) ? text('century') : '',
    forces: workForces.find((each) => each === text('forces')) ?? '',
    mark: workMarks.find((each) => each === text('mark')) ?? '',
  }
}

/** Whether a filter asks for anything. */
export function isFiltering(filter: RepertoireFilter): boolean {
  return Object.values(filter).some((value) => value !== '')
}

/** The works that a filter leaves, in their order; words are found in composer and title, without accents. Whoever asks again
 * and again has the works folded. */
export function filterWorks(
  works: readonly Work[],
  filter: RepertoireFilter,
  foldedWorks?: readonly string[],
): Work[] {
  const words = splitWords(filter.words)
  const folded = words.length === 0 ? [] : (foldedWorks ?? foldWorks(works))
  return works.filter(
    (work, place) =>
      (filter.composer === '' || readText(work.composer) === filter.composer) &&
      (filter.century === '' || findCentury(work) === Number(filter.century)) &&
      (filter.forces === '' || work.forces === filter.forces) &&
      (filter.mark === '' || work[filter.mark] === true) &&
      words.every((word) => folded[place]?.includes(word)),
  )
}

/** 20 for the years 1901 to 2000. */
function findCentury({ year }: Work): number | undefined {
  return year === undefined ? undefined : Math.ceil(year / 100)
}

export interface RepertoireChoices {
  composers: string[]
  centuries: number[]
  forces: WorkForces[]
  marks: WorkMark[]
}

/** By what works can be told apart: composers in the order of the works, centuries earliest first. */
export function listChoices(works: readonly Work[]): RepertoireChoices {
  const centuries = new Set(works.flatMap((work) => findCentury(work) ?? []))
  return {
    composers: [...new Set(works.map(({ composer }) => readText(composer)))],
    centuries: [...centuries].toSorted((a, b) => a - b),
    forces: workForces.filter((forces) => works.some((work) => work.forces === forces)),
    marks: workMarks.filter((mark) => works.some((work) => work[mark])),
  }
}

/** Stands in no text. */
const separator = '\0'

/** The words of each work, folded as one text: that takes a fraction of the time. */
export function foldWorks(works: readonly Work[]): readonly string[] {
  const texts = works.map(({ composer, title }) => `${readText(composer)} ${readText(title)}`)
  return foldText(texts.join(separator)).split(separator)
}
