import { hash } from 'node:crypto'
import type { PasswordHashing } from '#server/accounts/auth.ts'

/** For what is not about hashing: scrypt takes 32 MB and a twentieth of a second for each password. */
export const cheapHashing: PasswordHashing = {
  hash: async (password) => `cheap:${hash('sha256', password)}`,
  verify: async (known) => known.hash === `cheap:${hash('sha256', known.password)}`,
}
