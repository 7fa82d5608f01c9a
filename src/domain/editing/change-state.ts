/** How what is written stands to what visitors see: not public at all, public as written, or public otherwise. */
export type ChangeState = 'draft' | 'public' | 'changed'

/** The state of a document, by the version that is written and the one that is shown. */
export function readChangeState({
  version,
  shown,
}: {
  version: string
  shown: { version: string } | null
}): ChangeState {
  if (shown === null) return 'draft'
  return shown.version === version ? 'public' : 'changed'
}
