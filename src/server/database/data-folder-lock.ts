import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createFolder } from '#server/startup/create-folder.ts'
import { StartError } from '#server/startup/start-error.ts'
import { isBusy } from './failures.ts'

/** Another process has the data folder. */
export class DataFolderInUseError extends StartError {}

// A lock without a reference would be collected as garbage, and so released.
const held = new Set<DatabaseSync>()

/** Locks the file `lock`; the kernel frees it when the process ends. Throws DataFolderInUseError. */
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
