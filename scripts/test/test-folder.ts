import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'

const leastSpace = 4 * 1024 ** 3 // bytes

/** An empty folder for everything that the tests store; in memory where there is room, for a slow disk would fail what
 * waits for a database. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), 'oboist-tests-'))
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o755)
  return folder
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= leastSpace
  } catch {
    return false
  }
}
