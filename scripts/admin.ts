// npm run admin -- grant|revoke <e-mail> | list: who may see and delete what visitors sent (spec §6).

import type { Kysely } from 'kysely'
import { grantAdmin, listAdmins, revokeAdmin } from '#server/accounts/roles.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Schema } from '#server/database/tables.ts'
import { type Outcome, runCommand } from './command/run-command.ts'

const usage = `Usage:
  npm run admin -- grant <e-mail>    gives an account the admin role
  npm run admin -- revoke <e-mail>   takes it away
  npm run admin -- list              lists the admins`

async function changeAdmins(database: Kysely<Schema>, command: string, email: string): Promise<Outcome> {
  if (command === 'list') {
    const admins = await listAdmins(database)
    return { ok: true, text: admins.length === 0 ? 'There is no admin yet.' : admins.join('\n') }
  }
  const outcome = await (command === 'grant' ? grantAdmin(database, email) : revokeAdmin(database, email))
  return describeOutcome(outcome, email)
}

function describeOutcome(outcome: 'granted' | 'revoked' | 'no-admin' | 'unknown', email: string): Outcome {
  switch (outcome) {
    case 'granted':
      return { ok: true, text: `${email} is an admin now.` }
    case 'revoked':
      return { ok: true, text: `${email} is no admin any more.` }
    case 'no-admin':
      return { ok: true, text: `${email} was no admin.` }
    case 'unknown':
      return { ok: false, text: `There is no account with ${email}. Please sign up first, at /#/auth.` }
  }
}

await runCommand(async ([command = '', email = '', ...rest], environment) => {
  const wellFormed = command === 'list' ? email === '' : ['grant', 'revoke'].includes(command) && email !== ''
  if (!wellFormed || rest.length > 0) return { ok: false, text: usage }
  const open = await openDatabase(environment)
  try {
    return await changeAdmins(open.database, command, email)
  } finally {
    await open.close()
  }
})
