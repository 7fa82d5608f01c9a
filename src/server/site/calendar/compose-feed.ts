import { html } from 'hono/html'
import { permanentAddress } from '#domain/addresses.ts'
import { readText } from '#domain/content/read-text.ts'
import type { FeedEntry } from '#domain/content/types/define-content-type.ts'
import type { Language } from '#domain/language.ts'
import { feedAddress, jsonFeedAddress } from '#domain/pages/file-addresses.ts'

export interface EntryDates {
  published: Date
  updated: Date
}

export interface FeedContent {
  path: string
  title: string
  author: string
  entries: readonly (FeedEntry & EntryDates & { path: string })[]
  language: Language
  publicUrl: string
  updated: Date
}

/** What a page lists as an Atom feed (RFC 4287). */
export function composeFeed(content: FeedContent): string {
  const { path, title, author, entries, language, publicUrl, updated } = content
  const own = `${publicUrl}${feedAddress(language, path)}`
  return String(html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${own}</id>
<title>${title}</title>
<author><name>${author}</name></author>
<link rel="self" type="application/atom+xml" href="${own}"/>
<link href="${publicUrl}${permanentAddress(language, path)}"/>
<updated>${updated.toISOString()}</updated>
${entries.map((entry) => {
  const address = `${publicUrl}${permanentAddress(language, entry.path)}`
  const { lang, value } =
    typeof entry.summary === 'string' ? { lang: language, value: entry.summary } : entry.summary
  return html`<entry>
<id>${address}</id>
<title>${entry.title}</title>
<link href="${address}"/>
<published>${entry.published.toISOString()}</published>
<updated>${entry.updated.toISOString()}</updated>
<summary xml:lang="${lang}">${value}</summary>
</entry>
`
})}</feed>
`)
}

/** The same as JSON Feed (https://www.jsonfeed.org/version/1.1/). */
export function composeJsonFeed({ path, title, author, entries, language, publicUrl }: FeedContent): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: `${publicUrl}${permanentAddress(language, path)}`,
    feed_url: `${publicUrl}${jsonFeedAddress(language, path)}`,
    language,
    authors: [{ name: author }],
    items: entries.map((entry) => {
      const address = `${publicUrl}${permanentAddress(language, entry.path)}`
      return {
        id: address,
        url: address,
        title: entry.title,
        content_text: readText(entry.summary),
        language: typeof entry.summary === 'string' ? language : entry.summary.lang,
        date_published: entry.published.toISOString(),
        date_modified: entry.updated.toISOString(),
      }
    }),
  })
}
