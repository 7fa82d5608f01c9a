// npm run backup [file]: keeps everything that is stored in one file, while the product may go on serving.

import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { createBackup, formatMoment, getBackupFolder } from '#server/backup/create-backup.ts'
import { describeTotals } from './command/describe-totals.ts'
import { runCommand } from './command/run-command.ts'

const usage = `Usage:
  npm run backup            keeps everything in a file of DATA_DIR/backups
  npm run backup <file>     keeps it in this file`

// Forms that arrive meanwhile come first.
setPriority(constants.priority.PRIORITY_LOW)

await runCommand(async ([name, ...rest], environment) => {
  if (name?.startsWith('-') || rest.length > 0) return { ok: false, text: usage }
  const now = new Date()
  const file = resolve(
    name ?? join(getBackupFolder(environment.dataFolder), `oboist-${formatMoment(now)}.backup`),
  )
  if (existsSync(file)) return { ok: false, text: `${file} exists already. Choose another name.` }
  const totals = await createBackup(environment, file, { now })
  return { ok: true, text: `Kept ${describeTotals(totals)} in ${file}; every byte was read back.` }
})
