import { defaultLanguage } from '#domain/language.ts'
import { parseAudioName } from '#domain/recordings/audio.ts'
import { listContents } from '#server/content/content.ts'
import type { SiteContent } from './site-content.ts'

type Use = 'page' | 'download'

/** What an edition plays, and what of it may be taken along; at any gain, for pages that visitors kept have former ones. */
export function createAudioUses({
  content,
}: Pick<SiteContent, 'content'>): (name: string) => Use | undefined {
  const uses = new Map<string, Use>()
  for (const { movements, download } of listContents(content[defaultLanguage].documents, 'recording'))
    for (const { audio } of movements)
      uses.set(audio, download || uses.get(audio) === 'download' ? 'download' : 'page')
  return (name) => uses.get(parseAudioName(name)?.id ?? '')
}
