// npm run admin -- grant|revoke <e-mail> | list: who may see and delete what visitors sent (spec §6).

import type { Kysely } from 'kysely'
import { grantAdmin, listAdmins, revokeAdmin } from '#server/accounts/roles.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Schema } from '#server/database/tables.ts'
import { describeEnvironmentFaults, readEnvironment } from '#server/env.ts'
import { StartError } from '#server/start-error.ts'

interface Outcome {
  ok: boolean
  text: string
}

const usage = `Usage:
  npm run admin -- grant <e-mail>    gives an account the admin role
  npm run admin -- revoke <e-mail>   takes it away
  npm run admin -- list              lists the admins`

async function runCommand(database: Kysely<Schema>, command: string, email: string): Promise<Outcome> {
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

async function main([command = '', email = '', ...rest]: string[]): Promise<Outcome> {
  const wellFormed = command === 'list' ? email === '' : ['grant', 'revoke'].includes(command) && email !== ''
  if (!wellFormed || rest.length > 0) return { ok: false, text: usage }
  const environment = readEnvironment()
  if (!environment.ok) return { ok: false, text: describeEnvironmentFaults(environment.faults) }
  const open = await openDatabase(environment.value)
  try {
    return await runCommand(open.database, command, email)
  } finally {
    await open.close()
  }
}

try {
  const { ok, text } = await main(process.argv.slice(2))
  if (ok) console.log(text)
  else console.error(text)
  process.exitCode = ok ? 0 : 1
} catch (error) {
  console.error(
    error instanceof StartError
      ? error.message
      : `The database does not answer: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exitCode = 1
}
