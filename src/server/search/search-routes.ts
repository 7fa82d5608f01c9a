import { sql } from 'kysely'
import { longestSearch } from '#domain/forms/inbox.ts'
import { type SubmissionForm, submissionForms } from '#domain/forms/registry.ts'
import { foldText, splitTerms } from '#domain/search/fold-text.ts'
import { cutAroundWords } from '#domain/search/mark-words.ts'
import { mostFound, type StudioFindings, searchStudio } from '#domain/search/studio-search.ts'
import { isAdmin } from '#server/accounts/roles.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import type { Database } from '#server/database/tables.ts'
import { readSubmissionPage } from '#server/submissions/list-submissions.ts'
import { createDocumentSearch } from './search-documents.ts'

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
  return people.filter(({ name, email }) => {
    const folded = foldText(`${name} ${email}`)
    return terms.every((term) => folded.includes(term))
  })
}
