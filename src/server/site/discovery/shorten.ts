/** A text of at most so many characters: cut behind a word, and marked where it was. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const whole = cut.slice(0, cut.lastIndexOf(' '))
  return `${whole.replace(/[\s,;:.–-]+$/u, '')}…`
}
