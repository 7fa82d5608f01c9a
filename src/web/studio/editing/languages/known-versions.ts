import { useEffect, useMemo, useState } from 'react'
import { getPreferredSource } from '#domain/content/types/registry.ts'
import type { KnownVersions } from '#domain/editing/written-texts.ts'
import { useVersions } from '#web/studio/documents/use-documents.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { useDraftState } from '#web/studio/editing/use-draft.ts'

interface KnownVersion {
  version: string
  content: unknown
  publicFrom: string | null
  part: boolean
}

/** As many of those that were saved here are looked at. */
const mostSaved = 100

/** The versions of an entry, newest first: those that there were when it was opened, and what was saved here since. `fresh` is the
 * future id of an entry that is not stored yet. */
export function useKnownVersions(id: string | undefined, saver: DraftSaver, fresh = ''): KnownVersions {
  const versions = useAllVersions(id, saver)
  const preferred = getPreferredSource(id ?? fresh)
  return useMemo(() => ({ ...describeVersions(versions), preferred }), [versions, preferred])
}

/** Nobody wrote a part that was published, whose other languages are older: it counts as what visitors saw first alone. */
export function describeVersions(all: readonly KnownVersion[]): Omit<KnownVersions, 'preferred'> {
  const first = all.findLastIndex(isShown)
  const versions = all.filter(({ part }, place) => !part || place === first)
  return {
    versions: versions.map((version) => version.content),
    shown: versions.filter(isShown).map((version) => version.content),
  }
}

function useAllVersions(id: string | undefined, saver: DraftSaver) {
  const { data: stored } = useVersions(id)
  const { version } = useDraftState(saver)
  const [saved, setSaved] = useState<readonly KnownVersion[]>([])
  useEffect(() => {
    const { content } = saver.read()
    if (version !== undefined)
      setSaved((all) => [{ version, content, publicFrom: null, part: false }, ...all].slice(0, mostSaved))
  }, [saver, version])
  return useMemo(() => {
    const known = new Set(stored?.map((each) => each.version))
    return [...saved.filter((each) => !known.has(each.version)), ...(stored ?? [])]
  }, [saved, stored])
}

/** Visitors saw it, or see it; what is planned they do not. */
function isShown({ publicFrom }: KnownVersion): boolean {
  return publicFrom !== null && Date.parse(publicFrom) <= Date.now()
}
