import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'yaml'
import { agendaDocument } from '#domain/agenda/agenda-document.ts'
import { sortByDate } from '#domain/agenda/event.ts'

/** The events of the agenda that the tests' servers show, earliest first. */
export const events = sortByDate(
  agendaDocument('es').parse(parse(readFileSync('content/agenda.yaml', 'utf8'))).events,
)

/** The events that the agenda lists, each the link that opens it. */
export function findEventRows(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('listitem').getByRole('link')
}

export function openEvent(page: Page, title: RegExp): Promise<void> {
  return findEventRows(page).filter({ hasText: title }).first().click()
}
