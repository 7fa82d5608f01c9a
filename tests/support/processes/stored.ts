import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import * as z from 'zod/mini'
import type { TestDatabase } from '#tests/databases.ts'

const storedForm = z.object({ id: z.string(), idempotency_key: z.string() })

/** A row as the database itself has it. */
export type StoredForm = z.infer<typeof storedForm>

const everyForm = `select id, idempotency_key from course_registrations
  union all select id, idempotency_key from collaboration_requests`

/** The forms of both tables, read past the product. */
export async function readStoredForms(environment: TestDatabase['environment']): Promise<StoredForm[]> {
  return z.parse(z.array(storedForm), await readRows(environment))
}

async function readRows({ DATA_DIR, DATABASE_URL }: TestDatabase['environment']): Promise<unknown[]> {
  if (DATABASE_URL === undefined) {
    using database = new DatabaseSync(join(DATA_DIR, 'oboist.sqlite'), { readOnly: true })
    return database.prepare(everyForm).all()
  }
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    return (await client.query(everyForm)).rows
  } finally {
    await client.end()
  }
}

/** Whatever does not agree between what was acknowledged and what is stored: a sentence each. */
export function listDisagreements(
  acknowledged: ReadonlyMap<string, string>,
  stored: readonly StoredForm[],
): string[] {
  const ids = new Map<string, string>()
  const disagreements: string[] = []
  for (const { id, idempotency_key: key } of stored) {
    if (ids.has(key)) disagreements.push(`key ${key} is stored twice`)
    ids.set(key, id)
  }
  for (const [key, id] of acknowledged) {
    const found = ids.get(key) ?? 'nothing'
    if (found !== id) disagreements.push(`key ${key} was acknowledged as ${id} and is stored as ${found}`)
  }
  return disagreements
}
