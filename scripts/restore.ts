// npm run restore <file>: puts a backup in the place of what is stored, all of it or nothing.

import { resolve } from 'node:path'
import { describeDataPlace, describeFormerData } from '#server/backup/data-place.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { describeTotals } from './command/describe-totals.ts'
import { runCommand } from './command/run-command.ts'

const usage = `Usage:
  npm run restore <file>    puts this backup in the place of what is stored`

await runCommand(async ([name = '', ...rest], environment) => {
  if (name === '' || name.startsWith('-') || rest.length > 0) return { ok: false, text: usage }
  const { createdAt, totals, replaced } = await restoreBackup(resolve(name), environment, new Date())
  const lines = [
    `Restored ${describeTotals(totals)}, as they were at ${createdAt}. Everyone signs in anew.`,
    `Data in ${describeDataPlace(environment)}`,
  ]
  if (replaced !== undefined) {
    const kind = environment.databaseUrl === undefined ? 'folder' : 'schema'
    lines.push(`What was there before is in the ${kind} ${replaced}: delete it when you need it no longer.`)
  }
  const formerData = describeFormerData(environment)
  if (formerData !== undefined) lines.push(formerData)
  lines.push('Whoever asked since then to be erased is there again: erase them once more.')
  return { ok: true, text: lines.join('\n') }
})
