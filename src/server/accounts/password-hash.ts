import { AsyncLocalStorage } from 'node:async_hooks'

const ready = new AsyncLocalStorage<string | undefined>()

/** Makes `readHash` give this hash in `work`, so that no transaction waits for hashing. */
export function runWithHash<T>(hash: string | undefined, work: () => Promise<T>): Promise<T> {
  return ready.run(hash, work)
}

/** The scrypt hash of a password; inside `runWithHash` the one given there. */
export async function readHash(password: string): Promise<string> {
  const known = ready.getStore()
  if (known !== undefined) return known
  const { hashPassword } = await import('better-auth/crypto')
  return hashPassword(password)
}
