import { composeLetters } from '#domain/validation/validation.ts'

/** Where a dot in the name of a mailbox makes no other one. */
const dotless = ['gmail.com', 'googlemail.com']

/** The same for one address, however its letters are written. */
export function foldAddress(address: string): string {
  return composeLetters(address.trim()).toLowerCase()
}

/** The same for addresses of one mailbox: capitals and a tag after `+` make no other, nor do dots at Gmail. */
export function normalizeMailbox(address: string): string {
  const [local = '', domain = ''] = foldAddress(address).split('@')
  const [name = ''] = local.split('+')
  return dotless.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
