import { html } from 'hono/html'
import { permanentAddress } from '#domain/addresses.ts'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatPrice } from '#domain/agenda/event-price.ts'
import type { Language } from '#domain/language.ts'
import { agendaFeedAddress } from '#domain/pages/feed-addresses.ts'
import { eventPath, pagePaths } from '#domain/routes.ts'
import { nameEventInFull } from '#server/site/event-state-words.ts'

export interface FeedContent {
  title: string
  author: string
  events: readonly AgendaEvent[]
  language: Language
  publicUrl: string
  stamp: Date
}

/** The agenda as an Atom feed (RFC 4287), the latest event first. */
export function composeFeed({ title, author, events, language, publicUrl, stamp }: FeedContent): string {
  const own = `${publicUrl}${agendaFeedAddress(language)}`
  const page = `${publicUrl}${permanentAddress(language, pagePaths.agenda)}`
  const entries = events.toReversed().map((event) => {
    const address = `${publicUrl}${permanentAddress(language, eventPath(event.id))}`
    const { lang, text } = describeEvent(event, language)
    return html`<entry>
<id>${address}</id>
<title>${nameEventInFull(event, language)}</title>
<link href="${address}"/>
<updated>${stamp.toISOString()}</updated>
<summary xml:lang="${lang}">${text}</summary>
</entry>
`
  })
  return String(html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${own}</id>
<title>${title}</title>
<author><name>${author}</name></author>
<link rel="self" type="application/atom+xml" href="${own}"/>
<link href="${page}"/>
<updated>${stamp.toISOString()}</updated>
${entries}</feed>
`)
}

function describeEvent({ description, price }: AgendaEvent, language: Language) {
  const { lang, value } =
    typeof description === 'string' ? { lang: language, value: description } : description
  return { lang, text: price === undefined ? value : `${value} ${formatPrice(price, lang)}.` }
}
