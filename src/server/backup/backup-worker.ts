// Runs in a worker, so that a large database or a slow disk holds up no request.

import { parentPort, workerData } from 'node:worker_threads'
import { createBackup } from './create-backup.ts'
import type { DataPlace } from './snapshots.ts'

export interface BackupOrder {
  place: DataPlace
  file: string
  now: Date
  leavesCompanions?: boolean
}

const { place, file, now, leavesCompanions = false }: BackupOrder = workerData
const stopping = new AbortController()
parentPort?.once('message', () => stopping.abort())
try {
  parentPort?.postMessage(await createBackup(place, file, { now, signal: stopping.signal, leavesCompanions }))
} finally {
  parentPort?.close()
}
