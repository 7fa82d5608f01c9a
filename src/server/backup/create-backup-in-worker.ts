import { Worker } from 'node:worker_threads'
import type { BackupOrder } from './backup-worker.ts'
import { totals as schema, type Totals } from './records.ts'

/** Makes a backup in a worker. Throws what made it impossible, and when it is aborted. */
export function createBackupInWorker(order: BackupOrder, signal: AbortSignal): Promise<Totals> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Totals>()
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
  })
  const giveUp = () => worker.postMessage('stop')
  signal.addEventListener('abort', giveUp)
  // Under `node --watch` a worker also tells which files it has imported.
  worker.on('message', (message) => {
    const totals = schema.safeParse(message)
    if (totals.success) resolve(totals.data)
  })
  worker.once('error', reject)
  worker.once('exit', () => {
    signal.removeEventListener('abort', giveUp)
    reject(new Error('The worker ended before the backup was made'))
  })
  return promise
}
