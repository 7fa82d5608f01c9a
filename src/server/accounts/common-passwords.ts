import { readFileSync } from 'node:fs'

/** A JSON array of 49,000 passwords from leaked collections, the commonest first, in lower case. */
const file = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))

/** Searched as the text that it is: half a megabyte, where a set of its words would take four. */
let list: string | undefined

/** Whether a password is one of those that are guessed first, in any capitalization. */
export function isCommonPassword(password: string): boolean {
  list ??= readFileSync(file, 'utf8')
  // Better Auth stores the hash of this form.
  const stored = password.normalize('NFKC')
  // With its quotation marks it is a whole word of the list.
  return list.includes(JSON.stringify(stored.toLowerCase()))
}
