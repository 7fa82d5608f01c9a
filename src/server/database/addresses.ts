import { type RawBuilder, sql } from 'kysely'
import { foldAddress, normalizeMailbox } from '#domain/forms/mailbox.ts'

/** A condition: a column has this address. By it a person is handed out and erased, and nobody else of the same mailbox. */
export function hasAddress(column: string, address: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) = ${foldAddress(address)}`
}

/** A condition: a column has an address of the same mailbox, which is somebody's however it is written (`normalizeMailbox`). */
export function hasMailbox(column: string, address: string): RawBuilder<boolean> {
  const [name = '', domain = ''] = normalizeMailbox(address).split('@')
  const written = sql`lower(${sql.ref(column)})`
  if (domain !== 'gmail.com') return isWrittenAs(written, { name, domain })
  const dotless = sql`replace(${written}, '.', '')`
  const domains = ['gmailcom', 'googlemailcom'].map((each) => isWrittenAs(dotless, { name, domain: each }))
  return sql<boolean>`(${sql.join(domains, sql` or `)})`
}

function isWrittenAs(written: RawBuilder<unknown>, { name, domain }: { name: string; domain: string }) {
  const [escaped, end] = [name, domain].map((part) => part.replaceAll(/[!%_]/g, '!$&'))
  return sql<boolean>`(${written} = ${`${name}@${domain}`}
    or ${written} like ${`${escaped}+%@${end}`} escape '!')`
}
