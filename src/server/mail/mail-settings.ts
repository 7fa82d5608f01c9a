import * as z from 'zod/mini'

/** Kept apart: as one text a name could bring in a second address. */
export interface MailAddress {
  name: string
  address: string
}

/** Where and as whom mails are sent; without it nothing is sent. */
export interface MailSettings {
  host: string
  port: number
  /** TLS from the first byte (smtps); otherwise by STARTTLS. */
  secure: boolean
  insecure: boolean
  user: string | undefined
  password: string
  from: MailAddress
  to: string
  dkim: DkimSettings | undefined
  digest: boolean
}

export interface DkimSettings {
  selector: string
  keyFile: string
}

const address = z.email()

/** Reads "Name <name@example.org>" or "name@example.org"; undefined for anything else, lists included. */
export function parseMailAddress(text: string): MailAddress | undefined {
  if (/\p{Cc}/u.test(text)) return undefined
  const start = text.indexOf('<')
  const [name, found] = start < 0 ? ['', text] : [readName(text.slice(0, start)), text.slice(start + 1, -1)]
  if (name === undefined || (start >= 0 && !text.endsWith('>'))) return undefined
  return address.safeParse(found).success ? { name, address: found } : undefined
}

/** In quotes or without them; undefined where it may be more than a name. */
function readName(text: string): string | undefined {
  const name = text.trim().replace(/^"(.*)"$/u, '$1')
  return /["<>,;:@]/.test(name) ? undefined : name
}
