import type { StudioWords } from '#web/studio/language/studio-language.ts'
import { splitPlaceholders, type TextPart } from './placeholder-names.ts'

type Translate = StudioWords['t']

/** The placeholders that are known, which are written and deleted whole. */
function listWhole(text: string, t: Translate): TextPart[] {
  return splitPlaceholders(text, t).filter(({ kind }) => kind === 'placeholder')
}

const findEnd = ({ start, text }: TextPart) => start + text.length

/** What an edit has left of a text: a placeholder of which it took or changed a part goes whole. With where the caret then
 * stands, in characters. */
export function completeEdit(before: string, edit: { text: string; caret: number }, t: Translate) {
  const after = edit.text
  const grown = after.length - before.length
  const survives = ({ text, start }: TextPart) =>
    after.startsWith(text, start) || after.startsWith(text, start + grown)
  const [begin, end] = findReplaced(before, after)
  const cut = listWhole(before, t).filter(
    (part) => part.start < end && findEnd(part) > begin && !survives(part),
  )
  const start = Math.min(begin, ...cut.map((part) => part.start))
  const stop = Math.max(end, ...cut.map(findEnd))
  if (start === begin && stop === end) return edit
  const inserted = after.slice(begin, end + grown)
  return {
    text: before.slice(0, start) + inserted + before.slice(stop),
    caret: start + inserted.length,
  }
}

/** Where the characters stood of which something else was made. */
function findReplaced(before: string, after: string): [number, number] {
  const shorter = Math.min(before.length, after.length)
  let begin = 0
  while (begin < shorter && before[begin] === after[begin]) begin += 1
  let same = 0
  while (same < shorter - begin && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return [begin, before.length - same]
}

interface Selection {
  /** Where it began, and where it is moved, in characters. */
  anchor: number
  focus: number
}

/** A selection that ends in no placeholder: a caret in one selects it, and an end that moves into one jumps across. */
export function snapSelection(text: string, { anchor, focus }: Selection, former: Selection, t: Translate) {
  const whole = listWhole(text, t)
  const find = (at: number) => whole.find((part) => part.start < at && at < findEnd(part))
  const around = find(focus)
  if (anchor === focus)
    return around === undefined ? { anchor, focus } : { anchor: around.start, focus: findEnd(around) }
  const first = find(anchor)
  const from = first === undefined ? anchor : focus > anchor ? first.start : findEnd(first)
  if (around === undefined) return { anchor: from, focus }
  return { anchor: from, focus: former.focus <= around.start ? findEnd(around) : around.start }
}

/** The placeholder that a key deletes which takes what stands before or after the caret. */
export function findDeleted(text: string, caret: number, key: string, t: Translate): TextPart | undefined {
  return listWhole(text, t).find((part) => (key === 'Backspace' ? findEnd(part) : part.start) === caret)
}
