/** 128 random bits. Not `randomUUID`: only secure origins have it, and a form must also work on a plain local address. */
export function createRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
