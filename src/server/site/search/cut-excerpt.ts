const most = 180 // characters
const before = 60 // characters

/** The part of a text that stands around the first of the words, cut between words, with ellipses; where it stands, the
 * folded text says. */
export function cutExcerpt(text: string, folded: string, words: readonly string[]): string {
  if (text.length <= most) return text
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0)
  // Folding may shorten a text a little: near is enough.
  const from = Math.max(0, Math.min(...places) - before)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const end = start + most >= text.length ? text.length : text.lastIndexOf(' ', start + most)
  return `${start === 0 ? '' : '… '}${text.slice(start, end)}${end === text.length ? '' : ' …'}`
}
