import type { BiographyLength } from '#domain/press/press-document.ts'
import type { WorkMark } from '#domain/press/repertoire-filter.ts'
import type { WorkForces } from '#domain/press/work-forces.ts'

export interface PressTexts {
  biography: string
  lengths: Record<BiographyLength, string>
  length: string
  copy: string
  copied: string
  copyFailed: string
  words: (count: number) => string
  unchanged: string
  photographs: string
  credit: (name: string) => string
  print: string
  web: string
  programmes: string
  players: string
  duration: string
  stage: string
  teaser: string
  rider: string
  sample: string
  ask: string
  askNote: string
  allProgrammes: (count: number) => string
  repertoire: string
  search: string
  searchHint: string
  composer: string
  work: string
  forces: string
  century: string
  centuryName: (century: number) => string
  mark: string
  minutes: string
  all: string
  forcesNames: Record<WorkForces, string>
  markNames: Record<WorkMark, string>
  show: string
  found: (found: number, all: number) => string
  more: string
  allWorks: (count: number) => string
  none: string
  quotations: string
  contact: string
  contactNote: string
  embed: string
  embedNote: string
  copyLines: string
  everything: string
  sheet: string
}
