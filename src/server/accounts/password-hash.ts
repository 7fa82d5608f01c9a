import { AsyncLocalStorage } from 'node:async_hooks'

const ready = new AsyncLocalStorage<string | undefined>()

/** Lets Better Auth find the hash of the one password it handles in `work`, so that no transaction waits for it. */
export function runWithHash<T>(hash: string | undefined, work: () => Promise<T>): Promise<T> {
  return ready.run(hash, work)
}

/** What is stored of a password (scrypt); inside `runWithHash` the one that is ready. */
export async function readHash(password: string): Promise<string> {
  const known = ready.getStore()
  if (known !== undefined) return known
  const { hashPassword } = await import('better-auth/crypto')
  return hashPassword(password)
}
