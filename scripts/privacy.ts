// npm run privacy -- export|erase <e-mail>: what is stored about a person, handed out or deleted.

import { openDatabaseWithBackup } from '#server/backup/open-database-with-backup.ts'
import type { Environment } from '#server/env.ts'
import {
  countExpected,
  type Expected,
  erasePerson,
  exportPerson,
  noteExport,
} from '#server/privacy/stored-person.ts'
import { findMissingData, type Outcome, runCommand } from './command/run-command.ts'

const usage = `Usage:
  npm run --silent privacy -- export <e-mail>   prints everything that is stored about this address, as JSON
  npm run privacy -- erase <e-mail>             deletes all of it`

await runCommand(async ([command = '', email = '', ...rest], environment) => {
  const wellFormed = ['export', 'erase'].includes(command) && email.includes('@') && rest.length === 0
  if (!wellFormed) return { ok: false, text: usage }
  const missing = findMissingData(environment)
  if (missing !== undefined) return missing
  const open = await openDatabaseWithBackup(environment)
  try {
    const now = new Date()
    if (command === 'erase') {
      const expected = await countExpected(open.database, email, now)
      return describeErasure(await erasePerson(open, email, { now }), expected, environment)
    }
    const person = await exportPerson(open.database, email)
    await noteExport(open.database, { email, person, now })
    return { ok: true, text: JSON.stringify({ email, exported_at: now, ...person }, undefined, 2) }
  } finally {
    await open.close()
  }
})

function describeErasure(
  erasure: Awaited<ReturnType<typeof erasePerson>>,
  { lessons, credits }: Expected,
  { backupsKept }: Environment,
): Outcome {
  if (!erasure.ok) {
    const text =
      'This is the only admin. Give the role to another account first (npm run admin -- grant), or take it away (revoke).'
    return { ok: false, text }
  }
  const counts = Object.entries(erasure.counts).map(
    ([name, count]) => `${count} ${name.replaceAll('_', ' ')}`,
  )
  const backups =
    backupsKept === 0
      ? 'Backups that were made before still hold them: delete those by hand.'
      : `The nightly backups hold them until they expire, ${backupsKept} days at most; delete others by hand.`
  const told =
    lessons + credits === 0
      ? ''
      : `Among them ${lessons} lessons to come and ${credits} credits: nobody was told, so tell whoever counts on them.\n`
  return {
    ok: true,
    text: `Deleted: ${counts.join(', ')}.\n${told}${backups}\nAfter a restore of an older backup, erase again.`,
  }
}
