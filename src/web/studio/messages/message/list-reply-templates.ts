import { formatDay } from '#domain/agenda/event-date.ts'
import { type FormDescription, readPeriod } from '#domain/forms/form-description.ts'
import type { Message } from '#domain/forms/message.ts'
import { getForm } from '#domain/forms/registry.ts'
import type { ReplyTemplates } from '#domain/forms/reply-templates.ts'

export function listReplyTemplates(message: Message, templates: ReplyTemplates, artist: string) {
  const { form, language, greeting } = message
  const { closing, ...bodies } = templates[language]
  const offered = getForm(form).replies.map((name) => {
    const body = name === 'accept' ? [bodies[name], formatNoted(message)] : [bodies[name]]
    return { name, words: [greeting, ...body, `${closing}\n${artist}`].join('\n\n') }
  })
  return [...offered, { name: 'empty' as const, words: '' }]
}

/** What is accepted, in a line of the sender's language: "12 March 2027 · Évora · Oboe solo"; a gap where nothing is said. */
function formatNoted({ form, fields, language }: Message): string {
  const description: FormDescription = getForm(form)
  const { from, until } = readPeriod(description, fields)
  const days = [...new Set([from, until])].flatMap((day) => (day === null ? [] : [formatDay(day, language)]))
  const { city, programme } = description.event ?? {}
  const said = [city, programme].flatMap((name) => (name !== undefined && fields[name]) || [])
  return [days.join(' – '), ...said].filter(Boolean).join(' · ') || '…'
}
