import { html } from 'hono/html'
import { permanentAddress } from '#domain/addresses.ts'
import type { FeedEntry } from '#domain/content/types/define-content-type.ts'
import type { Language } from '#domain/language.ts'
import { feedAddress } from '#domain/pages/feed-addresses.ts'

export interface FeedContent {
  /** Of the page that lists the entries. */
  path: string
  title: string
  author: string
  /** Each with the path of its page, the latest first. */
  entries: readonly (FeedEntry & { path: string })[]
  language: Language
  publicUrl: string
  stamp: Date
}

/** What a page lists as an Atom feed (RFC 4287). */
export function composeFeed(content: FeedContent): string {
  const { path, title, author, entries, language, publicUrl, stamp } = content
  const own = `${publicUrl}${feedAddress(language, path)}`
  const updated = stamp.toISOString()
  return String(html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${own}</id>
<title>${title}</title>
<author><name>${author}</name></author>
<link rel="self" type="application/atom+xml" href="${own}"/>
<link href="${publicUrl}${permanentAddress(language, path)}"/>
<updated>${updated}</updated>
${entries.map((entry) => {
  const address = `${publicUrl}${permanentAddress(language, entry.path)}`
  const { lang, value } =
    typeof entry.summary === 'string' ? { lang: language, value: entry.summary } : entry.summary
  return html`<entry>
<id>${address}</id>
<title>${entry.title}</title>
<link href="${address}"/>
<updated>${updated}</updated>
<summary xml:lang="${lang}">${value}</summary>
</entry>
`
})}</feed>
`)
}
