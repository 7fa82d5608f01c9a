import { html, raw } from 'hono/html'
import { permanentAddress } from '#domain/addresses.ts'
import { nameCountry } from '#domain/agenda/countries.ts'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatEventTime, formatLongDate } from '#domain/agenda/event-date.ts'
import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import type { Thread } from '#domain/projects/threads.ts'
import { eventPath, pagePaths } from '#domain/routes.ts'
import { readWords } from '#words/stored-words.ts'
import { embedStyles } from './embed-styles.ts'

interface EmbedContent {
  title: string
  /** The next ones, earliest first, each with the thread of its project. */
  events: readonly (AgendaEvent & { thread?: Thread })[]
  language: Language
  publicUrl: string
}

/** The next concerts for a frame of another site: links, no script, nothing that is kept. */
export async function composeEmbed({ title, events, language, publicUrl }: EmbedContent): Promise<string> {
  const { t } = readWords('embeds', language)
  const locate = (path: string) => publicUrl + permanentAddress(language, path)
  return String(
    await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${raw(embedStyles)}</style>
</head>
<body>
<h1>${title}</h1>
${events.length === 0 ? html`<p>${t('none')}</p>` : html`<ol>${events.map((event) => composeEvent(event, locate(eventPath(event.id)), language))}</ol>`}
<p><a href="${locate(pagePaths.agenda)}" target="_blank" rel="noopener">${t('all')}</a></p>
</body>
</html>
`,
  )
}

function composeEvent(event: EmbedContent['events'][number], address: string, language: Language) {
  const { date, title, location, country, thread, cancelled, postponed } = event
  const { t } = readWords('site', language)
  const state = cancelled ? t('agenda.cancelled') : postponed ? t('agenda.postponed') : undefined
  const when = `${formatLongDate(date, language)}, ${formatEventTime(date)}`
  return html`<li${thread && html` class="${thread}"`}><a href="${address}" target="_blank" rel="noopener">${title}</a><span><time datetime="${date}">${when}</time>, ${readText(location)} (${nameCountry(country, language)})${state && ` · ${state}`}</span></li>
`
}
