import { readText } from '#domain/content/read-text.ts'
import type { Programme } from './programme.ts'
import type { Work } from './work.ts'

export interface PlayedProgramme {
  title: string
  /** In their order: "Sonata, Composer, 1732". */
  pieces: string[]
}

/** The programme of an event with its pieces; undefined where it names none that is offered, or one without pieces. */
export function findPlayedProgramme(
  id: string | undefined,
  { programmes, works }: { programmes: readonly Programme[]; works: readonly Work[] },
): PlayedProgramme | undefined {
  const programme = programmes.find((each) => each.id === id)
  if (programme === undefined) return undefined
  const pieces = listPlayedWorks(programme, works).map(formatWorkName)
  return pieces.length === 0 ? undefined : { title: readText(programme.title), pieces }
}

/** The works of a programme in their order; one that the repertoire lost is left out. */
export function listPlayedWorks({ works: ids }: Programme, works: readonly Work[]): Work[] {
  return ids.flatMap((id) => works.find((work) => work.id === id) ?? [])
}

/** "Sonata, Composer, 1732" */
export function formatWorkName({ title, composer, year }: Work): string {
  return [readText(title), readText(composer), year].filter(Boolean).join(', ')
}
