import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { eventEntry } from '#domain/agenda/event.ts'
import { sortByDate } from '#domain/agenda/event-instant.ts'
import { resolveDocument } from '#domain/content/localized.ts'

const agenda = z
  .object({ events: z.array(eventEntry) })
  .parse(parse(readFileSync('content/agenda.yaml', 'utf8')))

/** The events of the agenda that the tests' servers show, earliest first. */
export const events = sortByDate(agenda.events.flatMap((event) => resolveDocument(event, 'es') ?? []))

/** The events that the agenda lists, each the link that opens it. */
export function findEventRows(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('listitem').getByRole('link')
}

export function openEvent(page: Page, title: RegExp): Promise<void> {
  return findEventRows(page).filter({ hasText: title }).first().click()
}
