import { Hono } from 'hono'
import { documentBodyLimit } from '#domain/api.ts'
import { placeholderText } from '#domain/content/placeholders.ts'
import { createLanguageRecord, type Language } from '#domain/language.ts'
import type { Guards } from '#server/accounts/roles.ts'
import type { SiteDocument } from '#server/content/content.ts'
import { collectFacts, listPlaceholderValues, type StorageTimes } from '#server/content/placeholders.ts'
import { readInput } from '#server/http/input.ts'

interface PlaceholderRouteOptions {
  guards: Guards
  readDocuments: (language: Language) => readonly SiteDocument[]
  storage: StorageTimes
}

/** What the placeholders of a text stand for on the public site of today; mounted at /api/content/placeholders. */
export function createPlaceholderRoutes({ guards, readDocuments, storage }: PlaceholderRouteOptions): Hono {
  const routes = new Hono()
  routes.post('/', guards.requireEditor, async (context) => {
    const { language, text } = await readInput(context, placeholderText, documentBodyLimit)
    const facts = collectFacts(createLanguageRecord(readDocuments), storage)
    return context.json({ placeholders: listPlaceholderValues(text, facts, language) })
  })
  return routes
}
