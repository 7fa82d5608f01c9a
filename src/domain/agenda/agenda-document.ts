import * as z from 'zod/mini'
import type { ContentRule } from '#domain/content/content-rule.ts'
import { rememberByLanguage } from '#domain/content/remember-by-language.ts'
import { hasUniqueIds } from '#domain/content/unique-ids.ts'
import type { Language } from '#domain/language.ts'
import { eventEntry } from './event.ts'

/** content/agenda.yaml (docs/specification.md, "Entities"). */
export const agendaDocument = rememberByLanguage((language: Language) =>
  z.strictObject({
    events: z
      .array(eventEntry(language))
      .check(z.refine(hasUniqueIds, 'differing_ids' satisfies ContentRule)),
  }),
)
