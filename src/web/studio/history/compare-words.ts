import { diffWordsWithSpace } from 'diff'

export interface WordPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** In ms; whole pages of other words would take seconds. */
const timeout = 200

/** The difference of two texts by word; of texts that have hardly a word in common the one and the other. */
export function compareWords(before: string, after: string): WordPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout })
  if (parts === undefined)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
