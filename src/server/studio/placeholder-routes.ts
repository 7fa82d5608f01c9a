import { contentEndpoints } from '#domain/api.ts'
import { createLanguageRecord, type Language } from '#domain/language.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import type { SiteDocument } from '#server/content/content.ts'
import { collectFacts, listPlaceholderValues, type StorageTimes } from '#server/content/placeholders.ts'

interface PlaceholderRouteOptions {
  readDocuments: (language: Language) => readonly SiteDocument[]
  storage: StorageTimes
}

/** What the placeholders of a text stand for on the public site of today. */
export function routePlaceholders(
  serve: ServeCall,
  { readDocuments, storage }: PlaceholderRouteOptions,
): void {
  serve(contentEndpoints.readPlaceholders, (_context, { language, text }) => {
    const facts = collectFacts(createLanguageRecord(readDocuments), storage)
    return { placeholders: listPlaceholderValues(text, facts, language) }
  })
}
