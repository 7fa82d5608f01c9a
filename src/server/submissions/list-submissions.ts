import { type Kysely, sql } from 'kysely'
import { splitTerms } from '#domain/search/fold-text.ts'
import { type FolderCounts, type SubmissionFolder, submissionPageSize } from '#domain/submissions/inbox.ts'
import type { Schema, SubmissionTableName } from '#server/database/tables.ts'
import type { SubmissionKind } from './submission-kinds.ts'

/** Which messages of a form are listed. */
export interface FolderChoice {
  folder: SubmissionFolder
  /** Each of its words has to be somewhere in the message; without words all are listed. */
  search: string
}

export interface StoredPage {
  items: Record<string, unknown>[]
  total: number
  counts: FolderCounts
  next: string | null
}

type ListedForm = Pick<SubmissionKind, 'table' | 'columns'>

type Row = Record<string, unknown>

/** Reads a page of records, newest first: identifiers rise with time. */
export async function readSubmissionPage(
  database: Kysely<Schema>,
  form: ListedForm,
  { after, ...choice }: FolderChoice & { after: string | undefined },
): Promise<StoredPage> {
  const rows = await readRows(database, form, { ...choice, after, limit: submissionPageSize + 1 })
  const items = rows.slice(0, submissionPageSize)
  const isWhole = after === undefined && rows.length === items.length
  const counts = await countFolders(database, form.table)
  const total = isWhole ? items.length : await countChosen(database, form.table, { choice, counts })
  const last = rows.length > items.length ? items.at(-1)?.id : undefined
  return { items, total, counts, next: typeof last === 'string' ? last : null }
}

/** Rows of a folder, newest first. */
export async function readRows(
  database: Kysely<Schema>,
  { table, columns }: ListedForm,
  { after, limit, ...choice }: FolderChoice & { after: string | undefined; limit: number },
): Promise<Row[]> {
  const selection = sql.join(columns.map((column) => sql.ref(column)))
  const position = after === undefined ? sql`` : sql`and id < ${after}`
  const { rows } = await sql<Row>`
    select ${selection} from ${sql.table(table)} where ${isChosen(choice)} ${position}
    order by id desc limit ${sql.lit(limit)}`.execute(database)
  return rows
}

async function countChosen(
  database: Kysely<Schema>,
  table: SubmissionTableName,
  { choice, counts }: { choice: FolderChoice; counts: FolderCounts },
): Promise<number> {
  return splitTerms(choice.search).length === 0 ? counts[choice.folder] : countRows(database, table, choice)
}

async function countRows(
  database: Kysely<Schema>,
  table: SubmissionTableName,
  choice: FolderChoice,
): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)} where ${isChosen(choice)}`.execute(database)
  return Number(rows[0]?.count ?? 0)
}

async function countFolders(database: Kysely<Schema>, table: SubmissionTableName): Promise<FolderCounts> {
  const { rows } = await sql<{ status: string; trashed: number; count: number | string }>`
    select status, case when trashed_at is null then 0 else 1 end as trashed, count(*) as count
    from ${sql.table(table)} group by 1, 2`.execute(database)
  const sum = (isIn: (row: { status: string; trashed: number }) => boolean) =>
    rows.filter(isIn).reduce((total, { count }) => total + Number(count), 0)
  const count = (folder: SubmissionFolder) => {
    if (folder === 'trash') return sum(({ trashed }) => trashed === 1)
    const isIn = (status: string) => (folder === 'inbox' ? !outsideInbox.includes(status) : status === folder)
    return sum(({ status, trashed }) => trashed === 0 && isIn(status))
  }
  return {
    inbox: count('inbox'),
    new: count('new'),
    read: count('read'),
    answered: count('answered'),
    accepted: count('accepted'),
    declined: count('declined'),
    archived: count('archived'),
    suspected: count('suspected'),
    trash: count('trash'),
  }
}

const outsideInbox: readonly string[] = ['archived', 'suspected'] satisfies SubmissionFolder[]

function isChosen({ folder, search }: FolderChoice) {
  const words = splitTerms(search).map(
    (word) => sql`and search_words like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
  )
  return sql<boolean>`${isInFolder(folder)} ${sql.join(words, sql` `)}`
}

function isInFolder(folder: SubmissionFolder) {
  switch (folder) {
    case 'trash':
      return sql<boolean>`trashed_at is not null`
    case 'inbox':
      return sql<boolean>`trashed_at is null and status not in (${sql.join(outsideInbox)})`
    default:
      return sql<boolean>`trashed_at is null and status = ${folder}`
  }
}
