import * as z from 'zod/mini'
import type { ContentRule } from '#domain/content/content-rule.ts'
import type { Language } from '#domain/language.ts'
import { eventEntry } from './event.ts'

export function agendaDocument(language: Language) {
  return z.strictObject({
    events: z
      .array(eventEntry(language))
      .check(z.refine(hasUniqueIds, 'differing_ids' satisfies ContentRule)),
  })
}

function hasUniqueIds(events: readonly { id: string }[]): boolean {
  return new Set(events.map((event) => event.id)).size === events.length
}
