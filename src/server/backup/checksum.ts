import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { giveIfPresent } from '#server/files/file-access.ts'
import { BackupError } from './backup-error.ts'

function describeHash(hash: Hash): string {
  return `\nsha256 ${hash.digest('hex')}\n`
}

const checksumLength = describeHash(createHash('sha256')).length

/** Passes the bytes on and appends their SHA-256. */
export async function* appendChecksum(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const bytes of source) {
    hash.update(bytes)
    yield bytes
  }
  yield Buffer.from(describeHash(hash))
}

/** Checks the checksum; gives the number of bytes before it. Throws BackupError when a byte has changed. */
export async function verifyChecksum(path: string): Promise<number> {
  await using file = await giveIfPresent(open(path))
  if (file === undefined) throw new BackupError(`There is no file ${path}.`)
  const { size } = await file.stat()
  const length = size - checksumLength
  if (length <= 0) throw new BackupError(`${path} is no backup, or only the beginning of one.`)
  const { buffer } = await file.read(Buffer.alloc(checksumLength), 0, checksumLength, length)
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path, { end: length - 1 })) hash.update(bytes)
  if (buffer.toString('latin1') !== describeHash(hash)) {
    throw new BackupError(`${path} is damaged: its checksum does not match. Nothing was changed.`)
  }
  return length
}
