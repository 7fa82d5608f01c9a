import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { agendaDocument } from '#domain/agenda/agenda-document.ts'
import { sortByDate } from '#domain/agenda/event.ts'

/** The events of the agenda that the tests' servers show, earliest first. */
export const events = sortByDate(
  agendaDocument('es').parse(parse(readFileSync('content/agenda.yaml', 'utf8'))).events,
)
