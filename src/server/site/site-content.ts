import type { Language } from '#domain/language.ts'
import type { PressPage } from '#domain/pages/page.ts'
import type { StoredPhotograph } from '#domain/pictures/photograph-calls.ts'
import type { AudioStore } from '#server/audio/audio-store.ts'
import type { Content } from '#server/content/check-documents.ts'
import type { DocumentPast } from '#server/content/read-edition.ts'
import type { ShownTimes } from '#server/lessons/shown-times.ts'
import type { CutStore } from '#server/pictures/photographs/cuts.ts'
import type { FindPicture } from '#server/pictures/picture-manifest.ts'
import type { ServedPosters } from '#server/pictures/posters/posters.ts'

export interface SiteContent {
  content: Content
  findPicture: FindPicture
  pasts?: ReadonlyMap<string, DocumentPast>
  /** Where it is served, for what names its own address. */
  publicUrl?: string
  /** Left out, the videos' plates are shown. */
  posters?: ServedPosters
  /** Left out, every place shows its plate. */
  cuts?: CutStore
  /** Left out, nothing can be heard. */
  audio?: AudioStore
  /** Those that are offered to the press; left out, there are none. */
  pressPhotographs?: readonly StoredPhotograph[]
  /** The sizes of the riders that are stored, in bytes; left out, there are none. */
  riders?: ReadonlyMap<string, number>
  /** The sheet and the archive of the press kit, as far as they are made. */
  pressFiles?: { describe(language: Language): PressPage['files'] }
  /** The free times of its lessons; left out, they are not known. */
  lessonTimes?: ShownTimes
  since?: Date
}
