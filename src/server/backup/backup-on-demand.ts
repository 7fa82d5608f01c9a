import type { Logger } from 'pino'
import { createBackupInWorker } from './create-backup-in-worker.ts'
import type { DataPlace } from './open-snapshot.ts'
import { nameMadeBackup } from './own-backups.ts'

export interface BackupOnDemand {
  /** Begins a backup, unless one is being made. */
  begin(now: Date): void
  readState(): 'idle' | 'running' | 'failed'
  stop(): Promise<void>
}

/** Makes backups when an admin asks for one, one at a time. */
export function openBackupOnDemand({ databaseUrl, dataFolder }: DataPlace, log: Logger): BackupOnDemand {
  const place = { databaseUrl, dataFolder }
  const stopping = new AbortController()
  let state: ReturnType<BackupOnDemand['readState']> = 'idle'
  let running = Promise.resolve()
  const make = async (now: Date) => {
    try {
      await createBackupInWorker({ place, file: nameMadeBackup(dataFolder, now), now }, stopping.signal)
      state = 'idle'
    } catch (error) {
      state = 'failed'
      const reason = error instanceof Error ? error.message : String(error)
      if (!stopping.signal.aborted) log.error({ reason }, 'a backup could not be made')
    }
  }
  return {
    begin(now) {
      if (state === 'running') return
      state = 'running'
      running = make(now)
    },
    readState: () => state,
    async stop() {
      stopping.abort()
      await running
    },
  }
}
