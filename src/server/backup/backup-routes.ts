import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { settingsEndpoints } from '#domain/settings/settings-api.ts'
import { noteAuditEvent } from '#server/accounts/audit.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import type { Schema } from '#server/database/tables.ts'
import type { FileSender } from '#server/files/send-file.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { getBackupFolder } from './create-backup.ts'
import { type BackupOnDemand, findBackup } from './own-backups.ts'

interface BackupRouteOptions {
  database: Kysely<Schema>
  now: () => Date
  dataFolder: string
  backups: BackupOnDemand
  sender: FileSender
  /** Whether old backups are deleted; where they are not, none are made here either. */
  expire: boolean
}

/** Backups, for admins. */
export function routeBackups(serve: ServeCall, options: BackupRouteOptions): void {
  const { database, now, dataFolder, backups, sender, expire } = options
  serve(settingsEndpoints.makeBackup, async (context) => {
    if (!expire) return rejectRequest(context, 409, 'backups_off')
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
