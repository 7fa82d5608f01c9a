import { diffArrays } from 'diff'
import styles from './changed-words.module.css'

/** In ms; whole pages of other words would take seconds. */
const timeout = 200

export function ChangedWords({ before, after }: { before: string | undefined; after: string | undefined }) {
  if (before === undefined) return <ins>{after}</ins>
  if (after === undefined) return <del>{before}</del>
  const parts = compareWords(before, after)
  if (parts === undefined)
    return (
      <span className={styles.both}>
        <del>{before}</del> <ins>{after}</ins>
      </span>
    )
  return parts.map(({ kind, text }, index) => {
    const key = `${index} ${kind}`
    if (kind === 'added') return <ins key={key}>{text}</ins>
    return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
  })
}

interface WordPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export function compareWords(before: string, after: string): WordPart[] | undefined {
  const parts = diffArrays(splitWords(before), splitWords(after), { timeout })?.map(
    ({ added, removed, value }): WordPart => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    }),
  )
  if (parts === undefined || before === after) return undefined
  const count = (kinds: readonly WordPart['kind'][]) =>
    parts.reduce((sum, { kind, text }) => sum + (kinds.includes(kind) ? text.trim().length : 0), 0)
  const [whole, differing] = [before.trim().length + after.trim().length, count(['added', 'removed'])]
  return differing * 2 > whole ? undefined : parts
}

/** A time, a price or a date in figures is one word: whose digits alone are marked, nobody reads. */
function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:[.:/-]\p{N}+)*|[^\S\n]+|./gsu) ?? []
}
