/** Cuts a text behind a word to at most `limit` characters, with an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const whole = cut.slice(0, cut.lastIndexOf(' '))
  return `${trimBreaks(whole)}…`
}

function trimBreaks(text: string): string {
  let end = text.length
  while (/[\s,;:.–-]/u.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
