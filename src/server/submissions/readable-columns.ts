/** All that visitors' access may read: what it takes to recognise a form that was sent before. */
export const readableColumns = ['id', 'idempotency_key', 'request_hash']
