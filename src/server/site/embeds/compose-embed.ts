import { html } from 'hono/html'
import { permanentAddress } from '#domain/addresses.ts'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatEventTime, formatLongDate } from '#domain/agenda/event-date.ts'
import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import { embedDescriptionAddress } from '#domain/pages/embed-addresses.ts'
import { threadColours } from '#domain/projects/thread-colours.ts'
import { type Thread, threads } from '#domain/projects/threads.ts'
import { eventPath, pagePaths } from '#domain/routes.ts'
import { composeBareDocument } from '#server/http/bare-document.ts'
import { readWords } from '#words/stored-words.ts'

/** The site's colours, with the faces that every reader has. */
export const embedStyles = [
  ':root{color-scheme:light dark;background:light-dark(#f0f0ec,#141118);color:light-dark(#17131a,#eceae4);font:1rem/1.4 Archivo,Arial,sans-serif}',
  'body{margin:1rem}h1{margin:0;font-size:1.25rem}ol{margin:1rem 0;padding:0;list-style:none}',
  'li{display:grid;gap:.2rem;padding:.75rem 0 .75rem 1rem;border-inline-start:4px solid;margin-bottom:.5rem}',
  'a{color:inherit;font-weight:600;text-underline-offset:.2em;overflow-wrap:anywhere}p a{font-weight:400}',
  'li span{color:light-dark(#57515c,#aba6af)}a:focus-visible{outline:3px solid;outline-offset:3px}',
  ...threads.map((thread) => `.${thread}{border-color:${threadColours[thread].colour}}`),
].join('\n')

interface EmbedContent {
  title: string
  events: readonly (AgendaEvent & { thread?: Thread })[]
  language: Language
  publicUrl: string
  own: string
}

/** The next concerts for a frame of another site: links, no script, nothing that is kept. */
export async function composeEmbed({
  title,
  events,
  language,
  publicUrl,
  own,
}: EmbedContent): Promise<string> {
  const { t } = readWords('embeds', language)
  const locate = (path: string) => publicUrl + permanentAddress(language, path)
  const list = html`<ol>${events.map((event) => composeEvent(event, locate(eventPath(event.id)), language))}</ol>`
  return composeBareDocument({
    language,
    title,
    styles: embedStyles,
    head: html`<link rel="alternate" type="application/json+oembed" title="${title}" href="${publicUrl}${embedDescriptionAddress}?${new URLSearchParams({ url: own })}">`,
    body: html`${events.length === 0 ? html`<p>${t('none')}</p>` : list}
<p><a href="${locate(pagePaths.agenda)}" target="_blank" rel="noopener">${t('all')}</a></p>`,
  })
}

function composeEvent(event: EmbedContent['events'][number], address: string, language: Language) {
  const { date, title, location, countryName, thread, cancelled, postponed } = event
  const { t } = readWords('site', language)
  const state = cancelled ? t('agenda.cancelled') : postponed ? t('agenda.postponed') : undefined
  const when = `${formatLongDate(date, language)}, ${formatEventTime(date)}`
  return html`<li${thread && html` class="${thread}"`}><a href="${address}" target="_blank" rel="noopener">${title}</a><span><time datetime="${date}">${when}</time>, ${readText(location)} (${countryName})${state && ` · ${state}`}</span></li>
`
}
