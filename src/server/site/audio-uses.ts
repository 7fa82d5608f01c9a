import { formatDocumentId } from '#domain/content/types/registry.ts'
import { defaultLanguage } from '#domain/language.ts'
import { findGain, parseAudioName } from '#domain/recordings/audio.ts'
import type { Recording } from '#domain/recordings/recording-document.ts'
import type { AudioStore } from '#server/audio/audio-store.ts'
import { listContents } from '#server/content/content.ts'
import type { ContentIssue } from '#server/content/content-issue.ts'
import { createReason } from '#server/content/content-reasons.ts'
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

/** The recordings of a site of which something cannot be heard yet, and that the present one does not have so already: what is
 * public and made anew, as after a restore, keeps nothing from being published. */
export function listUnmadeSounds(
  next: Pick<SiteContent, 'content' | 'audio'>,
  present: Pick<SiteContent, 'content'>,
): ContentIssue[] {
  const { audio } = next
  if (audio === undefined) return []
  const shown = new Set(listRecordings(present).map(nameSounds))
  return listRecordings(next)
    .filter((recording) => !shown.has(nameSounds(recording)) && !isMade(recording, audio))
    .map(({ id }) => ({
      document: formatDocumentId('recording', id),
      field: 'movements',
      reason: createReason('audio_unmade'),
    }))
}

function listRecordings({ content }: Pick<SiteContent, 'content'>): Recording[] {
  return listContents(content[defaultLanguage].documents, 'recording')
}

function nameSounds({ id, movements }: Recording): string {
  return [id, ...movements.map(({ audio }) => audio)].join(' ')
}

function isMade({ movements }: Recording, audio: AudioStore): boolean {
  const files = movements.flatMap((movement) => audio.find(movement.audio) ?? [])
  if (files.length < movements.length) return false
  const gain = findGain(files)
  return files.every(({ id }) => audio.findSize(id, gain) !== undefined)
}
