import type { Context } from 'hono'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { parseDocumentId, placeListId, requiredDocuments } from '#domain/content/types/registry.ts'
import type { newDocument } from '#domain/editing/documents.ts'
import { createLanguageRecord, type Language } from '#domain/language.ts'
import type { ServeCall, SignedIn } from '#server/accounts/serve-calls.ts'
import type { SiteDocument } from '#server/content/content.ts'
import type { ContentIssue } from '#server/content/content-issue.ts'
import { createReason, describeReason } from '#server/content/content-reasons.ts'
import {
  listVersions,
  readDrafts,
  readStoredDrafts,
  replaceContent,
  type Saved,
  type Saving,
  saveChanges,
  type Unsaved,
} from '#server/content/drafts.ts'
import { readPlanned } from '#server/content/editions/plans.ts'
import { listImports, takeBackImport } from '#server/content/imports.ts'
import { createDocument, createImport } from '#server/content/new-documents.ts'
import { collectFacts, listPlaceholderValues, type StorageTimes } from '#server/content/placeholders.ts'
import { findLiveEdition, readShownDocument, readShownVersions } from '#server/content/read-edition.ts'
import { isPhotographPlaced, moveToTrash, takeBack } from '#server/content/trash.ts'
import type { Database } from '#server/database/tables.ts'
import { quotaHeaders } from '#server/files/quotas.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { requireFound } from '#server/http/input.ts'
import { rejectContent, rejectRequest } from '#server/http/responses.ts'
import { sendStoredBody, storeBody } from '#server/http/stored-body.ts'
import { createTurns } from '#server/limits/turns.ts'
import { notePresence } from './presences.ts'

export interface StudioRouteOptions {
  database: Database
  now: () => Date
}

interface DocumentRouteOptions extends StudioRouteOptions {
  onSaved: (id: string) => void
}

/** Whatever a path may hold, the database is asked for ids alone. */
function readDocumentId(context: Context): string {
  const id = context.req.param('id') ?? ''
  return requireFound(context, parseDocumentId(id) && id)
}

const group = z.record(z.string(), z.unknown())

/** The documents as they are written, for editors. */
export function routeDocuments(serve: ServeCall, { database, now, onSaved }: DocumentRouteOptions): void {
  const readSaving = (context: Context<SignedIn>) => ({ userId: context.get('user').id, now: now() })
  // All documents with all their texts, one list after the other: each takes some 50 MB at most.
  const takeTurn = createTurns()
  serve(contentEndpoints.list, (context) =>
    takeTurn(context, context.get('user').id, async () =>
      sendList(context, await writeDocuments(database, now())),
    ),
  )
  serve(contentEndpoints.create, (context, input) =>
    respondCreated(context, { database, onSaved, input }, readSaving(context)),
  )
  serve(contentEndpoints.read, async (context) => {
    const id = readDocumentId(context)
    const [draft] = await readDrafts(database, id)
    const shown = await readShownDocument(database, id, now())
    const planned = await readPlanned(database, id, now())
    return {
      ...requireFound(context, draft),
      shown: shown ?? null,
      ...(planned.length > 0 && { planned }),
    }
  })
  serve(contentEndpoints.change, async (context, input) => {
    const id = readDocumentId(context)
    const saved = await saveChanges(database, { id, ...input }, readSaving(context))
    if (saved.ok) onSaved(id)
    return respondSaved(context, id, saved)
  })
  serve(contentEndpoints.replace, async (context, input) => {
    const id = readDocumentId(context)
    const saved = await replaceContent(database, { id, ...input }, readSaving(context))
    if (saved.ok) onSaved(id)
    return respondSaved(context, id, saved)
  })
  serve(contentEndpoints.trash, async (context) => {
    const id = readDocumentId(context)
    if (requiredDocuments.includes(id)) return rejectRequest(context, 409, 'document_required')
    if (await isPhotographPlaced(database, id, now())) return rejectRequest(context, 409, 'photo_in_use')
    const moved = await moveToTrash(database, id, readSaving(context))
    if (moved === 'planned') return rejectRequest(context, 409, 'document_planned')
    return moved === 'moved' ? context.body(null, 204) : rejectRequest(context, 404, 'not_found')
  })
  serve(contentEndpoints.takeBack, async (context) => {
    const id = readDocumentId(context)
    const taken = await takeBack(database, id, readSaving(context))
    // It comes with the photographs that stood in its places.
    if (taken.ok) for (const written of [id, placeListId]) onSaved(written)
    return taken.ok ? context.body(null, 204) : rejectUnsaved(context, taken)
  })
  serve(contentEndpoints.notePresence, async (context, input) => {
    const { userId, now: moment } = readSaving(context)
    const document = readDocumentId(context)
    const others = await notePresence(database, { userId, document, ...input }, moment)
    return others === undefined ? rejectRequest(context, 404, 'not_found') : { others }
  })
  serve(contentEndpoints.versions, async (context) => {
    const versions = await listVersions(database, readDocumentId(context))
    // They have most of their words in common.
    return versions.length > 0
      ? sendList(context, JSON.stringify({ versions }))
      : rejectRequest(context, 404, 'not_found')
  })
}

async function respondCreated(
  context: Context<SignedIn>,
  { database, onSaved, input }: Omit<DocumentRouteOptions, 'now'> & { input: z.infer<typeof newDocument> },
  saving: Saving,
): Promise<Response> {
  const { kind, key } = input
  const content = group.safeParse(input.content)
  if (!content.success)
    return rejectIssues(context, [{ document: '', field: '', reason: createReason('group') }])
  const created = await createDocument(database, { kind, content: content.data, key }, saving)
  if (created === undefined)
    return rejectIssues(context, [{ document: '', field: 'kind', reason: createReason('not_known') }])
  const { id, saved } = created
  if (saved.ok) onSaved(id)
  return respondSaved(context, id, saved, saved.ok && saved.mayDiffer ? 200 : 201)
}

/** All documents as JSON. Their contents are stored so: to parse and to write thousands again would take the most time. */
async function writeDocuments(database: Database, moment: Date): Promise<string> {
  const live = await findLiveEdition(database, moment)
  const [drafts, shown] = await Promise.all([
    readStoredDrafts(database),
    live === undefined ? undefined : readShownVersions(database, live),
  ])
  const documents = drafts.map(({ content, ...draft }) => {
    const seen = shown?.get(draft.id)
    return composeObject(draft, {
      content,
      shown:
        seen === undefined ? 'null' : composeObject({ version: seen.version }, { content: seen.content }),
    })
  })
  return `{"documents":[${documents.join()}]}`
}

/** The JSON of an object that has `values`, and `written`, whose values are JSON already; null is left out. */
function composeObject(values: object, written: Record<string, string | null>): string {
  const parts = Object.entries(values).map(([name, value]) => `"${name}":${JSON.stringify(value)}`)
  const others = Object.entries(written).flatMap(([name, json]) =>
    json === null ? [] : [`"${name}":${json}`],
  )
  return `{${[...parts, ...others].join()}}`
}

function respondSaved(context: Context, id: string, saved: Saved, status: 200 | 201 = 200): Response {
  if (!saved.ok) return rejectUnsaved(context, saved)
  const { version, mayDiffer } = saved
  return context.json({ id, version, ...(mayDiffer && { mayDiffer }) }, status)
}

/** Says why something was not stored. */
function rejectUnsaved(context: Context, saved: Unsaved): Response {
  if (saved.code === 'content_invalid') return rejectIssues(context, saved.issues)
  if (saved.code === 'writing_day_full') return rejectRequest(context, 429, saved.code, quotaHeaders)
  return rejectRequest(context, saved.code === 'not_found' ? 404 : 409, saved.code)
}

/** The error body with a reason for each field at fault, by "document field", and after a space when it begins of what was
 * planned before. */
export function rejectIssues(context: Context, issues: readonly ContentIssue[]): Response {
  return rejectContent(context, describeIssues(context, issues))
}

/** The reasons in the reader's language, by the same. */
export function describeIssues(context: Context, issues: readonly ContentIssue[]): Record<string, string> {
  const language = negotiateLanguage(context.req.header('Accept-Language'))
  const reasons = issues.map(({ document, field, reason, liveFrom = '' }) => [
    `${document} ${field} ${liveFrom}`.trimEnd(),
    describeReason(reason, language),
  ])
  return Object.fromEntries(reasons)
}

/** Sends the JSON of a list that is long, compressed quickly and kept nowhere. */
export async function sendList(context: Context, json: string): Promise<Response> {
  const body = await storeBody(json, { isRare: true })
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  return sendStoredBody(context, body, { headers })
}

/** The moment of an import, by which it is named. */
const moment = z.iso.datetime({ precision: 3 })

const groups = z.array(z.record(z.string(), z.unknown()))

/** Many new drafts at once, which one call takes back. */
export function routeImports(serve: ServeCall, { database, now }: StudioRouteOptions): void {
  serve(contentEndpoints.listImports, async () => ({ imports: await listImports(database) }))
  serve(contentEndpoints.import, async (context, input) => {
    const contents = groups.safeParse(input.contents)
    if (!contents.success)
      return rejectIssues(context, [{ document: '', field: 'contents', reason: createReason('group') }])
    const saving = { userId: context.get('user').id, now: now() }
    const created = await createImport(database, { kind: input.kind, contents: contents.data }, saving)
    if (created === undefined)
      return rejectIssues(context, [{ document: '', field: 'kind', reason: createReason('not_known') }])
    if (!created.ok) return rejectUnsaved(context, created)
    return context.json({ at: saving.now.toISOString(), imports: await listImports(database) }, 201)
  })
  serve(contentEndpoints.takeBackImport, async (context) => {
    const at = moment.safeParse(context.req.param('id'))
    const saving = { userId: context.get('user').id, now: now() }
    const left = at.success ? await takeBackImport(database, at.data, saving) : undefined
    return left === undefined ? rejectRequest(context, 404, 'not_found') : { left }
  })
}

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
