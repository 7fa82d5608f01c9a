/** Ends of lines of all kinds: an office program's is the vertical tab. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/gu

/** Without control characters, which no feed and no calendar may hold, and which mail programs show as noise or obey;
 * line breaks and tabs stay. */
export function cleanText(text: string): string {
  return text.replace(lineEnds, '\n').replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, '')
}

/** The same on one line, as a subject or a name needs it (RFC 5322, 2.2). */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ').trim()
}

/** A document of which every text is clean, with blanks for tabs. */
export function cleanContent(content: unknown): unknown {
  if (typeof content === 'string') return cleanText(content).replaceAll('\t', ' ')
  if (Array.isArray(content)) return content.map(cleanContent)
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, cleanContent(value)]))
}
