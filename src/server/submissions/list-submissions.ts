import { sql } from 'kysely'
import {
  type FolderCounts,
  type SearchedFolder,
  type SubmissionFolder,
  submissionFolders,
  submissionPageSize,
} from '#domain/forms/inbox.ts'
import type { SubmissionForm } from '#domain/forms/registry.ts'
import { findDeletion } from '#domain/forms/retention.ts'
import { type StoredSubmission, type SubmissionStatus, submissionRecord } from '#domain/forms/submission.ts'
import { splitTerms } from '#domain/search/fold-text.ts'
import { mostTrashedMessages, type TrashedMessage } from '#domain/trash/trash.ts'
import { type Database, type SubmissionTableName, submissionTables } from '#server/database/tables.ts'

export interface FolderChoice {
  folder: SearchedFolder
  /** Each of its words has to be somewhere in the message; without words all are listed. */
  search: string
}

interface StoredPage {
  items: StoredSubmission[]
  total: number
  counts: FolderCounts
  next: string | null
}

/** Reads a page of records, newest first: identifiers rise with time. */
export async function readSubmissionPage(
  database: Database,
  form: SubmissionForm,
  { after, ...choice }: FolderChoice & { after: string | undefined },
): Promise<StoredPage> {
  const listed = { table: form.table, columns: listColumns(form) }
  const rows = await readRows(database, listed, { ...choice, after, limit: submissionPageSize + 1 })
  const items = rows.slice(0, submissionPageSize)
  const isWhole = after === undefined && rows.length === items.length
  const counts = await countFolders(database, form.table)
  const total = isWhole ? items.length : await countChosen(database, form.table, { choice, counts })
  const last = rows.length > items.length ? items.at(-1)?.id : undefined
  return { items, total, counts, next: last ?? null }
}

/** The columns that a record of a form has. */
export function listColumns({ fields }: SubmissionForm): string[] {
  return [...Object.keys(submissionRecord), ...Object.keys(fields)]
}

/** Rows of a folder, newest first. */
export async function readRows(
  database: Database,
  { table, columns }: { table: SubmissionTableName; columns: readonly string[] },
  { after, limit, ...choice }: FolderChoice & { after: string | undefined; limit: number },
): Promise<StoredSubmission[]> {
  const selection = sql.join(columns.map((column) => sql.ref(column)))
  const position = after === undefined ? sql`` : sql`and id < ${after}`
  const { rows } = await sql<StoredSubmission>`
    select ${selection} from ${sql.table(table)} where ${isChosen(choice)} ${position}
    order by id desc limit ${sql.lit(limit)}`.execute(database)
  return rows
}

async function countChosen(
  database: Database,
  table: SubmissionTableName,
  { choice, counts }: { choice: FolderChoice; counts: FolderCounts },
): Promise<number> {
  return splitTerms(choice.search).length === 0 && choice.folder !== 'all'
    ? counts[choice.folder]
    : countRows(database, table, choice)
}

async function countRows(
  database: Database,
  table: SubmissionTableName,
  choice: FolderChoice,
): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)} where ${isChosen(choice)}`.execute(database)
  return Number(rows[0]?.count ?? 0)
}

async function countFolders(database: Database, table: SubmissionTableName): Promise<FolderCounts>
async function countFolders(database: Database, table: SubmissionTableName) {
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
  return Object.fromEntries(submissionFolders.map((folder) => [folder, count(folder)]))
}

const outsideInbox: readonly string[] = ['archived', 'suspected'] satisfies SubmissionFolder[]

function isChosen({ folder, search }: FolderChoice) {
  const words = splitTerms(search).map(
    (word) => sql`and search_words like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
  )
  return sql<boolean>`${isInFolder(folder)} ${sql.join(words, sql` `)}`
}

function isInFolder(folder: SearchedFolder) {
  switch (folder) {
    case 'all':
      return sql<boolean>`1 = 1`
    case 'trash':
      return sql<boolean>`trashed_at is not null`
    case 'inbox':
      return sql<boolean>`trashed_at is null and status not in (${sql.join(outsideInbox)})`
    default:
      return sql<boolean>`trashed_at is null and status = ${folder}`
  }
}

interface Row {
  id: string
  created_at: string
  status: SubmissionStatus
  trashed_at: string
  sender: string | null
  email: string | null
}

/** Lists the messages of a form that can be taken back, up to the limit of the contract, the last one deleted first. */
export async function listTrashedMessages(
  database: Database,
  { name, table, sender }: SubmissionForm,
  retentionMonths: number,
): Promise<TrashedMessage[]> {
  const { rows } = await sql<Row>`
    select message.id, message.created_at, message.status, message.trashed_at, "user".email,
      ${sql.ref(`message.${sender}`)} as sender
    from ${sql.table(table)} as message left join "user" on "user".id = message.trashed_by
    where message.trashed_at is not null
    order by message.trashed_at desc, message.id desc limit ${sql.lit(mostTrashedMessages)}`.execute(database)
  return rows.map(({ id, created_at, status, trashed_at, sender, email }) => ({
    id,
    form: name,
    sender: sender ?? '',
    status,
    trashedAt: trashed_at,
    trashedBy: email,
    goesAt: findDeletion(created_at, trashed_at, retentionMonths),
  }))
}

/** How many messages of all forms are in the trash. */
export async function countTrashedMessages(database: Database): Promise<number> {
  let count = 0
  for (const table of submissionTables) {
    const row = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('trashed_at', 'is not', null)
      .executeTakeFirstOrThrow()
    count += Number(row.count)
  }
  return count
}
