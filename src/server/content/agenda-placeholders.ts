import { agendaDocument } from '#domain/agenda/agenda-document.ts'
import { listEventCountries, locateEvents } from '#domain/agenda/agenda-summary.ts'
import { type AgendaEvent, sortByDate } from '#domain/agenda/event.ts'
import { formatMonthInText } from '#domain/agenda/event-date.ts'
import { defaultLanguage, type Language, languages } from '#domain/language.ts'

/** Of the agenda's events, earliest first. */
type ReadEvents = (events: readonly AgendaEvent[], language: Language) => string

/** What every text of the content may say of the agenda: "De {firstEvent} a {lastEvent}, conciertos {inCountries}". */
export const agendaPlaceholders = {
  countries: listEventCountries,
  inCountries: locateEvents,
  firstEvent: (events, language) => nameMonth(events[0], language),
  lastEvent: (events, language) => nameMonth(events.at(-1), language),
} as const satisfies Record<string, ReadEvents>

/**
 * The documents of the content folder with what their texts say of the agenda filled in, each text in its own language.
 * Without an agenda that can be read they stay as they are.
 */
export function fillAgendaPlaceholders(
  documents: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> {
  const agenda = agendaDocument(defaultLanguage).safeParse(documents.get('agenda.yaml'))
  if (!agenda.success) return documents
  const events = sortByDate(agenda.data.events)
  const fill = (text: string, language: Language) => fillText(text, events, language)
  return new Map([...documents].map(([file, document]) => [file, fillTexts(document, undefined, fill)]))
}

/** Whether a name stands for something of the agenda. */
export function isAgendaPlaceholder(name: string): name is keyof typeof agendaPlaceholders {
  return Object.hasOwn(agendaPlaceholders, name)
}

/** Texts stand under their languages: { es: …, en: … }. */
function fillTexts(
  value: unknown,
  language: Language | undefined,
  fill: (text: string, language: Language) => string,
): unknown {
  if (typeof value === 'string') return language === undefined ? value : fill(value, language)
  if (Array.isArray(value)) return value.map((item) => fillTexts(item, language, fill))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    const named = languages.find((each) => each === key)
    return [key, fillTexts(item, named ?? language, fill)]
  })
  return Object.fromEntries(entries)
}

/** In French "de" loses its vowel before another one: "de novembre", "d’avril". */
function fillText(text: string, events: readonly AgendaEvent[], language: Language): string {
  return text.replaceAll(/(\b[Dd]e )?\{([^{}]*)\}/g, (match, before: string | undefined, name: string) => {
    if (!isAgendaPlaceholder(name)) return match
    const value = agendaPlaceholders[name](events, language)
    if (before === undefined) return value
    const isElided = language === 'fr' && /^[aeiouéèêâîôû]/iu.test(value)
    return isElided ? `${before.charAt(0)}’${value}` : before + value
  })
}

/** "noviembre de 2025"; nothing where there is no event. */
function nameMonth(event: AgendaEvent | undefined, language: Language): string {
  return event === undefined ? '' : formatMonthInText(event.date, language)
}
