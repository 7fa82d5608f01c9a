import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link, of 256 random bits in base64url. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret: nobody can try 256 bits, so a fast hash is enough. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
