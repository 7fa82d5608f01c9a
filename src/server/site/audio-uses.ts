import { defaultLanguage } from '#domain/language.ts'
import { findGain, formatAudioName } from '#domain/recordings/audio.ts'
import { listContents } from '#server/content/content.ts'
import type { SiteContent } from './site-content.ts'

/** Which renditions an edition plays, and which of them may be taken along, as far as their files are known. */
export function createAudioUses({
  content,
  audio,
}: SiteContent): (name: string) => 'page' | 'download' | undefined {
  let version: number | undefined
  let uses = new Map<string, 'page' | 'download'>()
  const list = () =>
    listContents(content[defaultLanguage].documents, 'recording').flatMap(({ movements, download }) => {
      const files = movements.flatMap((movement) => audio?.find(movement.audio) ?? [])
      const gain = findGain(files)
      return files.map(({ id }) => [formatAudioName(id, gain), download ? 'download' : 'page'] as const)
    })
  return (name) => {
    if (version !== audio?.readVersion()) uses = new Map(list())
    version = audio?.readVersion()
    return uses.get(name)
  }
}
