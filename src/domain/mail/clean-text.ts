/** Words as they stand in a mail: their line breaks kept, without control characters, which mail programs show as noise
 * or obey. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/gu, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}

/** The same on one line, as a subject or a name needs it (RFC 5322, 2.2). */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ').trim()
}
