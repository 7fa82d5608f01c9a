import * as z from 'zod/mini'

/** Kept apart: as one text a name could bring in a second address. */
export interface MailAddress {
  name: string
  address: string
}

const address = z.email()

/** Reads "Name <name@example.org>" or "name@example.org"; undefined for anything else, lists included. */
export function parseMailAddress(text: string): MailAddress | undefined {
  if (/\p{Cc}/u.test(text)) return undefined
  const [, quoted, plain, inside] = /^(?:"([^"]*)"|([^"<>,;:@]*))\s*<([^<>]*)>$/.exec(text) ?? []
  const found = inside ?? text
  if (!address.safeParse(found).success) return undefined
  return { name: (quoted ?? plain ?? '').trim(), address: found }
}
