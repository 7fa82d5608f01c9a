import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createFolder } from '#server/files/file-access.ts'
import { StartError } from '#server/startup/start-error.ts'
import { isBusy } from './failures.ts'

/** The data folder serves another process; the message is one line for the operator. */
export class DataFolderInUseError extends StartError {}

// A lock that nothing points to would be collected as garbage, and be open again.
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only server of a data folder until `release`. The lock is the kernel's, on the file `lock`:
 * it is free again as soon as the process is gone, however it ended. Throws DataFolderInUseError.
 */
export function lockDataFolder(dataFolder: string): { release(): void } {
  createFolder(dataFolder)
  const lock = new DatabaseSync(join(dataFolder, 'lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new DataFolderInUseError(
      `The data folder ${dataFolder} is in use by another process. Stop that one, or set DATA_DIR to another folder.`,
    )
  }
  held.add(lock)
  return {
    release() {
      held.delete(lock)
      lock.close()
    },
  }
}
