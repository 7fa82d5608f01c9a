import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { day } from '#domain/durations.ts'
import { type StoredBackup, settingsEndpoints } from '#domain/settings/settings-api.ts'
import { noteAuditEvent } from '#server/accounts/audit.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import type { Database, Engine } from '#server/database/tables.ts'
import { allowMissing } from '#server/files/file-access.ts'
import { readFreeSpace as readFolderSpace, type UploadQuotas } from '#server/files/quotas.ts'
import type { FileSender } from '#server/files/send-file.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { type DailyTask, formatDay, hasFinished } from '#server/jobs/daily-tasks.ts'
import { createFolder } from '#server/startup/create-folder.ts'
import { describeReason } from '#server/startup/start-error.ts'
import { totals as schema, type Totals } from './backup-format.ts'
import { findMissingRoom, measureStored, requireRoom } from './backup-room.ts'
import type { BackupOrder } from './backup-worker.ts'
import { deleteStrayCompanions, isWhole } from './companions.ts'
import { formatMoment, getBackupFolder } from './create-backup.ts'
import type { DataPlace } from './snapshots.ts'

const ownName = /^(nightly|made|before-.+)-(\d{4}-\d{2}-\d{2})T([\d-]+)Z\.backup$/

interface OwnBackup {
  name: string
  kind: string
  /** "2026-11-20", UTC. */
  day: string
}

function listOwnBackups(names: readonly string[]): OwnBackup[] {
  return names.flatMap((name) => {
    const [, kind, day] = ownName.exec(name) ?? []
    return kind === undefined || day === undefined ? [] : [{ name, kind, day }]
  })
}

function getMadeBackupPath(dataFolder: string, now: Date): string {
  return join(getBackupFolder(dataFolder), `made-${formatMoment(now)}.backup`)
}

/** The last backup on this machine that can be carried away; null where there is none. */
export async function findNewestBackup(dataFolder: string): Promise<StoredBackup | null> {
  const names = (await allowMissing(readdir(getBackupFolder(dataFolder)))) ?? []
  const own = listOwnBackups(names).toSorted((a, b) => (readMoment(b.name) < readMoment(a.name) ? -1 : 1))
  for (const { name } of own) {
    const found = await findBackup(dataFolder, name)
    if (found !== undefined) return found
  }
  return null
}

/** A backup by its name; undefined where the product made none of this name, it is gone, or recordings of it lie beside it. */
export async function findBackup(dataFolder: string, name: string): Promise<StoredBackup | undefined> {
  if (listOwnBackups([name]).length === 0) return undefined
  const path = join(getBackupFolder(dataFolder), name)
  const found = await allowMissing(stat(path))
  if (!found?.isFile() || !(await isWhole(path))) return undefined
  return { name, bytes: found.size, at: readMoment(name) }
}

/** "2026-11-20T03:00:00.000Z" of "nightly-2026-11-20T03-00-00Z.backup". */
function readMoment(name: string): string {
  const [, , day = '', time = ''] = ownName.exec(name) ?? []
  return `${day}T${time.replaceAll('-', ':')}.000Z`
}

export const nightlyBackup = 'backup'

/** Makes a backup each day (UTC), in the backup folder of the instance that claims the task, unless its disk is too full. */
export function createNightlyBackupTask(
  database: Database,
  { databaseUrl, dataFolder }: DataPlace,
  readFreeSpace = readFolderSpace,
): DailyTask {
  const place = { databaseUrl, dataFolder }
  const engine = databaseUrl === undefined ? 'sqlite' : 'postgres'
  const folder = getBackupFolder(dataFolder)
  return {
    name: nightlyBackup,
    async run(now, signal) {
      // It may be a disk of its own.
      createFolder(folder)
      await requireRoom(database, { engine, folder, free: await readFreeSpace(folder) })
      const file = join(folder, `nightly-${formatMoment(now)}.backup`)
      const { rows } = await createBackupInWorker({ place, file, now, leavesCompanions: true }, signal)
      return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0) }
    },
  }
}

/** Throws unless any instance finished a nightly backup today or yesterday (UTC). */
export async function requireRecentBackup(database: Database, now: Date): Promise<void> {
  const yesterday = formatDay(new Date(now.getTime() - day))
  if (!(await hasFinished(database, nightlyBackup, { since: yesterday, now })))
    throw new Error('There is no backup of last night that holds what is to be deleted')
}

export interface BackupOnDemand {
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
      await createBackupInWorker({ place, file: getMadeBackupPath(dataFolder, now), now }, stopping.signal)
      state = 'idle'
    } catch (error) {
      state = 'failed'
      if (!stopping.signal.aborted) log.error({ reason: describeReason(error) }, 'a backup could not be made')
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

/** Makes a backup in a worker. Throws what made it impossible, and when it is aborted. */
function createBackupInWorker(order: BackupOrder, signal: AbortSignal): Promise<Totals> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Totals>()
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
  })
  const stop = () => worker.postMessage('stop')
  signal.addEventListener('abort', stop)
  // Under `node --watch` a worker also tells which files it has imported.
  worker.on('message', (message) => {
    const totals = schema.safeParse(message)
    if (totals.success) resolve(totals.data)
  })
  worker.once('error', reject)
  worker.once('exit', () => {
    signal.removeEventListener('abort', stop)
    reject(new Error('The worker ended before the backup was made'))
  })
  return promise
}

const leftDraft = /\.backup\.[0-9a-f]+\.part$/

/** Deletes own backups older than `days`, but never the last good one while newer backups fail, and none while
 * `requireSafety` throws. Those of a clock that was ahead go once there are enough of now. */
export function createBackupExpiryTask(
  database: Database,
  dataFolder: string,
  days: number,
  requireSafety?: (now: Date) => Promise<void>,
): DailyTask {
  return {
    name: 'backup-expiry',
    everywhere: true,
    async run(now) {
      const folder = getBackupFolder(dataFolder)
      const names = (await allowMissing(readdir(folder))) ?? []
      const firstKept = formatDay(new Date(now.getTime() - (days - 1) * day))
      const own = listOwnBackups(names)
      const tomorrow = formatDay(new Date(now.getTime() + day))
      const nightly = own.filter(({ kind, day: made }) => kind === 'nightly' && made <= tomorrow)
      const hasNewer = await hasFinished(database, nightlyBackup, { since: firstKept, now })
      const needed = hasNewer
        ? undefined
        : nightly
            .map(({ name }) => name)
            .toSorted()
            .at(-1)
      const isOld = (made: string) => made < firstKept || (made > tomorrow && nightly.length >= days)
      const expired = own.filter(({ name, day: made }) => isOld(made) && name !== needed)
      if (expired.length > 0) await requireSafety?.(now)
      const left = await listOldDrafts(folder, names, now)
      for (const name of [...expired.map(({ name }) => name), ...left])
        await rm(join(folder, name), { force: true })
      await deleteStrayCompanions(folder, now)
      return { deleted: expired.length }
    },
  }
}

async function listOldDrafts(folder: string, names: readonly string[], now: Date): Promise<string[]> {
  const old: string[] = []
  for (const name of names.filter((each) => leftDraft.test(each))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > day) old.push(name)
  }
  return old
}

interface BackupRouteOptions {
  database: Database
  engine: Engine
  now: () => Date
  dataFolder: string
  backups: BackupOnDemand
  sender: FileSender
  readFreeSpace: UploadQuotas['readFreeSpace']
  /** Whether old backups are deleted; where they are not, none are made here either. */
  expire: boolean
}

/** Backups, for admins. */
export function routeBackups(serve: ServeCall, options: BackupRouteOptions): void {
  const { database, engine, now, dataFolder, backups, sender, readFreeSpace, expire } = options
  serve(settingsEndpoints.makeBackup, async (context) => {
    if (!expire) return rejectRequest(context, 409, 'backups_off')
    const missing = findMissingRoom(await measureStored(database, engine), await readFreeSpace())
    if (missing > 0) return rejectRequest(context, 507, 'backup_disk_full')
    backups.begin(now())
    await noteAuditEvent(database, { kind: 'backed_up', userId: context.get('user').id, now: now() })
    return context.body(null, 202)
  })
  serve(settingsEndpoints.downloadBackup, async (context) => {
    const backup = await findBackup(dataFolder, context.req.param('id'))
    if (backup === undefined) return rejectRequest(context, 404, 'not_found')
    const { name } = backup
    const headers = {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${name}"`,
    }
    const userId = context.get('user').id
    if (context.req.method !== 'HEAD')
      await noteAuditEvent(database, { kind: 'downloaded_backup', userId, subject: name, now: now() })
    const path = join(getBackupFolder(dataFolder), name)
    return (await sender.offer(context, path, { headers })) ?? rejectRequest(context, 404, 'not_found')
  })
}
