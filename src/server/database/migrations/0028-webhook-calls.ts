import type { Kysely } from 'kysely'

/** Calls of the webhook (decision 045): what happened, and whether its address took it. */
export async function createWebhookCalls(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('webhook_calls')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('reason', 'text')
    .execute()
}
