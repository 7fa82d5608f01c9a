/** All that a visitor's way into the database may read: what it takes to know a form that was sent before. */
export const readableColumns = ['id', 'idempotency_key', 'request_hash']
