import { resolveDocument } from '#domain/content/localized.ts'
import { longestText } from '#domain/content/text.ts'
import {
  formatDocumentId,
  parseDocumentId,
  placeListId,
  requiredDocuments,
} from '#domain/content/types/registry.ts'
import { isGroup } from '#domain/editing/content-change.ts'
import { createLanguageRecord, defaultLanguage, isLanguage, type Language } from '#domain/language.ts'
import { placesDocument } from '#domain/pictures/photograph-document.ts'
import { arrangeDocuments, composeContent, type LanguageContent, type SiteDocument } from './content.ts'
import type { ContentIssue } from './content-issue.ts'
import { createReason } from './content-reasons.ts'
import type { Documents } from './files/document-files.ts'
import { listProjects, type ParsedDocument, parseDocument } from './parse-document.ts'
import {
  collectFacts,
  type Facts,
  fillText,
  listUnknownPlaceholders,
  type StorageTimes,
} from './placeholders.ts'

export type Content = Record<Language, LanguageContent>

export type ContentResult = { ok: true; content: Content } | { ok: false; issues: ContentIssue[] }

/** What documents hold in every language, or all that is wrong with them as one site; without `storage` its placeholders
 * stay. */
export function checkDocuments(documents: Documents, storage?: StorageTimes): ContentResult {
  const issues: ContentIssue[] = requiredDocuments
    .filter((id) => !documents.has(id))
    .map((id) => ({ document: id, field: '', reason: createReason('missing') }))
  const parsed = new Map<string, ParsedDocument>()
  for (const [id, content] of documents) {
    const result = parseDocument(id, content)
    if (result.ok) parsed.set(id, result.document)
    else issues.push(...result.issues)
  }
  issues.push(...listReferenceIssues(documents, parsed), ...listAddressIssues(documents))
  issues.push(...listPlaceIssues(documents), ...listPlaceholderIssues(documents, parsed))
  if (issues.length > 0) return { ok: false, issues }
  return fillContent(parsed, storage)
}

function fillContent(
  documents: ReadonlyMap<string, ParsedDocument>,
  storage: StorageTimes | undefined,
): ContentResult {
  const arranged = arrangeDocuments(documents, (document) => resolveOnce(document, defaultLanguage).content)
  const written = createLanguageRecord((language) =>
    arranged.map((document) => resolveOnce(document, language)),
  )
  const facts = collectFacts(written, storage)
  const issues = listLengthIssues(documents, facts)
  const content = createLanguageRecord((language) => {
    const filled = arranged.map((document) => {
      const { id, value, placeholders } = document
      const shown = resolveOnce(document, language)
      if (placeholders.length === 0) return shown
      const content = resolveDocument(value, language, (text, own) => fillText(text, facts, own))
      if (content === undefined) issues.push({ document: id, field: '', reason: createReason('missing') })
      return content === undefined ? shown : { ...shown, content }
    })
    return composeContent(filled)
  })
  return issues.length === 0 ? { ok: true, content } : { ok: false, issues }
}

function listLengthIssues(documents: ReadonlyMap<string, ParsedDocument>, facts: Facts): ContentIssue[] {
  return [...documents.values()].flatMap(({ id, placeholders }) =>
    placeholders.flatMap(({ field, language, text }) => {
      const filled = isLanguage(language) ? fillText(text, facts, language) : undefined
      return filled === undefined || filled.length <= longestText
        ? []
        : [{ document: id, field, reason: createReason('too_long', longestText) }]
    }),
  )
}

/** What documents hold in each language before their placeholders are filled, whatever edition shows them. */
const resolved = new WeakMap<ParsedDocument, Map<Language, SiteDocument>>()

function resolveOnce(document: ParsedDocument, language: Language): SiteDocument {
  const inLanguages = resolved.get(document) ?? new Map<Language, SiteDocument>()
  resolved.set(document, inLanguages)
  const { id, kind, name, value } = document
  const known = inLanguages.get(language) ?? { id, kind, name, content: resolveDocument(value, language) }
  inLanguages.set(language, known)
  return known
}

/** Placeholders that stand for nothing, and those outside the texts in languages, where none is filled in. */
function listPlaceholderIssues(
  documents: Documents,
  parsed: ReadonlyMap<string, ParsedDocument>,
): ContentIssue[] {
  const isProject = (slug: string) => documents.has(formatDocumentId('project', slug))
  return [...parsed.values()].flatMap(({ id, placeholders }) =>
    placeholders.flatMap(({ field, language, text }) => {
      const unknown = language === '' ? text.match(/\{[^{}]*\}/g) : listUnknownPlaceholders(text, isProject)
      return (unknown ?? []).map((name) => ({
        document: id,
        field,
        reason: createReason('placeholder_unknown', name),
      }))
    }),
  )
}

function listReferenceIssues(
  documents: Documents,
  parsed: ReadonlyMap<string, ParsedDocument>,
): ContentIssue[] {
  return [...documents].flatMap(([id, content]) =>
    (parsed.get(id)?.projects ?? listProjects(content))
      .filter(({ slug }) => !documents.has(formatDocumentId('project', slug)))
      .map(({ field, slug }) => ({
        document: id,
        field,
        reason: createReason('project_not_public', slug),
      })),
  )
}

function listAddressIssues(documents: Documents): ContentIssue[] {
  const addressed = [...documents].flatMap(([id, content]) => {
    const { kind, name = '', type } = parseDocumentId(id) ?? {}
    // Under another name than its own it is wrong for that alone.
    const named = isGroup(content) && { ...content, [type?.identity ?? 'id']: name }
    const addresses = type?.takenNames?.(named) ?? []
    return addresses.length === 0 ? [] : [{ id, kind, name, addresses }]
  })
  return addressed.flatMap(({ id, kind, name, addresses }) => {
    const given = addresses.filter((address) => address !== name)
    const owner = addressed.find(
      (other) =>
        other.id !== id && other.kind === kind && given.some((each) => other.addresses.includes(each)),
    )
    if (owner === undefined) return []
    return [{ document: id, field: 'address', reason: createReason('address_taken', owner.name) }]
  })
}

function listPlaceIssues(documents: Documents): ContentIssue[] {
  const { data: places = {} } = placesDocument.safeParse(documents.get(placeListId))
  return Object.entries(places).flatMap(([place, id]) =>
    documents.has(formatDocumentId('photo', id))
      ? []
      : [{ document: placeListId, field: place, reason: createReason('photograph_not_public', id) }],
  )
}
