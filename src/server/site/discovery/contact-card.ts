import { escape as escapeText, foldLines } from 'ical-generator'
import { permanentAddress } from '#domain/addresses.ts'
import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import type { SiteSummary } from '#domain/pages/page-base.ts'
import { pagePaths } from '#domain/routes.ts'

type CardContent = Pick<SiteSummary, 'artist' | 'subtitle' | 'email'> & {
  language: Language
  publicUrl: string
}

/** How the artist is reached, as vCard 3.0 (RFC 2426), which every address book reads. */
export function composeContactCard({ artist, subtitle, email, language, publicUrl }: CardContent): string {
  const words = artist.split(' ')
  const named = [words.at(-1) ?? '', words.slice(0, -1).join(' '), '', '', '']
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${named.map((part) => escapeText(part, false)).join(';')}`,
    `FN:${escapeText(artist, false)}`,
    `TITLE:${escapeText(readText(subtitle), false)}`,
    `EMAIL;TYPE=INTERNET:${escapeText(email, false)}`,
    `URL:${publicUrl}${permanentAddress(language, pagePaths.home)}`,
    'END:VCARD',
  ]
  return `${foldLines(lines.join('\r\n'))}\r\n`
}
