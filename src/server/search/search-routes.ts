import { sql } from 'kysely'
import { formatCountry, isCountry, readCountry } from '#domain/agenda/countries.ts'
import { parseDocumentId, placeListId } from '#domain/content/types/registry.ts'
import { isGroup } from '#domain/editing/content-change.ts'
import { longestSearch } from '#domain/forms/inbox.ts'
import { type SubmissionForm, submissionForms } from '#domain/forms/registry.ts'
import { languages } from '#domain/language.ts'
import { foldText, hasTerms, splitTerms } from '#domain/search/fold-text.ts'
import { cutAroundWords } from '#domain/search/mark-words.ts'
import { type FoundRoom, mostFound, type StudioFindings, searchStudio } from '#domain/search/studio-search.ts'
import { isAdmin } from '#server/accounts/roles.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { createVersionReader, readVersions } from '#server/content/versions.ts'
import type { Database } from '#server/database/tables.ts'
import { readSubmissionPage } from '#server/submissions/list-submissions.ts'

const nothing: StudioFindings = {
  messages: { total: 0, items: [] },
  people: { total: 0, items: [] },
  students: { total: 0, items: [] },
  documents: [],
}

/** One search of all that the studio holds, by what a person may read. */
export function routeSearch(serve: ServeCall, database: Database): void {
  const searchDocuments = createDocumentSearch(database)
  serve(searchStudio, async (context) => {
    const words = (context.req.query('words') ?? '').slice(0, longestSearch)
    const terms = splitTerms(words)
    if (terms.length === 0) return nothing
    const documents = await searchDocuments(terms)
    if (!(await isAdmin(database, context.get('user').id))) return { ...nothing, documents }
    const pages = await Promise.all(submissionForms.map((form) => searchMessages(database, form, words)))
    const items = pages.flatMap((page) => page.items).toSorted((a, b) => (a.id < b.id ? 1 : -1))
    const total = pages.reduce((sum, page) => sum + page.total, 0)
    const messages = { total, items: items.slice(0, mostFound) }
    const people = await searchPeople(database, terms)
    const students = await searchStudents(database, terms)
    return { messages, people, students, documents }
  })
}

async function searchMessages(database: Database, form: SubmissionForm, words: string) {
  const choice = { folder: 'all', search: words, after: undefined } as const
  const { items, total } = await readSubmissionPage(database, form, choice)
  const terms = splitTerms(words)
  const found = items.slice(0, mostFound).map((item) => {
    const texts = Object.keys(form.fields).map((field) => item[field] ?? '')
    const hits = texts.filter((text) => terms.some((term) => foldText(text).includes(term)))
    const { id, created_at, status, trashed_at } = item
    return {
      form: form.name,
      id,
      created_at,
      status,
      trashed_at,
      sender: item[form.sender] ?? '',
      // The longest says the most: not the address alone.
      excerpt: cutAroundWords(hits.toSorted((a, b) => b.length - a.length)[0] ?? '', terms),
    }
  })
  return { items: found, total }
}

async function searchPeople(database: Database, terms: readonly string[]): Promise<StudioFindings['people']> {
  const { rows } = await sql<{ email: string; name: string }>`
    select email, name from "user"
    where id in (select user_id from user_roles union select user_id from editors) order by email`.execute(
    database,
  )
  const found = filterPeople(rows, terms)
  return { total: found.length, items: found.slice(0, mostFound).map(({ email }) => ({ email })) }
}

async function searchStudents(
  database: Database,
  terms: readonly string[],
): Promise<StudioFindings['students']> {
  const rows = await database.selectFrom('students').select(['id', 'name', 'email']).orderBy('name').execute()
  const found = filterPeople(rows, terms)
  return { total: found.length, items: found.slice(0, mostFound) }
}

function filterPeople<Person extends { name: string; email: string }>(
  people: readonly Person[],
  terms: readonly string[],
): Person[] {
  return people.filter(({ name, email }) => hasTerms(`${name} ${email}`, terms))
}

/**
 * Finds documents as they are written, by folded terms that each has to be somewhere in them; of each room of the studio up to
 * the limit of the contract, the last one written first. Their folded words are kept while their drafts stay: to read and fold
 * a thousand takes the most time.
 */
function createDocumentSearch(database: Database): (terms: readonly string[]) => Promise<FoundRoom[]> {
  const readFolded = createVersionReader((id, { content, savedAt }) => ({
    savedAt,
    folded: foldText(listWords(id, content).join('\n')),
  }))
  return async (terms) => {
    const drafts = await database
      .selectFrom('documents')
      .select(['id as document', 'draft as version'])
      .where('draft', '<>', '')
      .where('trashed_at', 'is', null)
      .execute()
    const versionsById = new Map(drafts.map(({ document, version }) => [document, version]))
    const found = [...(await readFolded(database, drafts))]
      .filter(([, { folded }]) => terms.every((term) => folded.includes(term)))
      .toSorted(([, a], [, b]) => (a.savedAt < b.savedAt ? 1 : -1))
    const rooms = Map.groupBy(found, ([id]) => parseDocumentId(id)?.type.room)
    const listed = [...rooms.values()].flatMap((inRoom) => inRoom.slice(0, mostFound))
    const versions = await readVersions(
      database,
      listed.flatMap(([id]) => versionsById.get(id) ?? []),
    )
    return [...rooms].flatMap(([room, inRoom]): FoundRoom[] => {
      if (room === undefined) return []
      const items = inRoom.slice(0, mostFound).map(([id]) => {
        const words = listWords(id, versions.get(versionsById.get(id) ?? '')?.content)
        const text = words.find((each) => terms.some((term) => foldText(each).includes(term))) ?? ''
        return { id, excerpt: cutAroundWords(text, terms) }
      })
      return [{ room, total: inRoom.length, items }]
    })
  }
}

/** Fields that hold no words: names of documents, pictures, files and projects, and what is chosen from a list. */
const codes = new Set([
  'id',
  'slug',
  'images',
  'project',
  'works',
  'video',
  'order',
  'next',
  'link',
  'kind',
  'form',
  'forces',
  'thread',
  'layout',
  'imagePosition',
  'zone',
  'price',
  'currency',
])

/** All that a document says as somebody could look for it, in its order; of a country its names in all languages. */
export function listWords(id: string, content: unknown): string[] {
  return id === placeListId ? [] : listTexts(content)
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    // Of a group it is a name: a channel of videos.
    if (name === 'role' || (codes.has(name) && !isGroup(part))) return []
    const country = name === 'country' ? readCountry(part) : undefined
    if (isCountry(country)) return languages.map((language) => formatCountry(country, language))
    return listTexts(part)
  })
}
