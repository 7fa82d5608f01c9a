// npm run admin -- grant|revoke|password <e-mail> | list: who may see and delete what visitors sent (spec §6).

import type { Kysely } from 'kysely'
import { credentials } from '#domain/accounts/account.ts'
import { parseInput } from '#domain/validation/validation.ts'
import { describeValidation } from '#domain/validation/validation-messages.ts'
import { changePassword } from '#server/accounts/change-password.ts'
import { readHash } from '#server/accounts/password-hash.ts'
import { grantAdmin, listAdmins, revokeAdmin } from '#server/accounts/roles.ts'
import { openDatabaseWithBackup } from '#server/backup/open-database-with-backup.ts'
import type { Schema } from '#server/database/tables.ts'
import { readSecret } from './command/read-secret.ts'
import { type Outcome, runCommand } from './command/run-command.ts'

type Command = (database: Kysely<Schema>, email: string) => Promise<Outcome>

const usage = `Usage:
  npm run admin -- grant <e-mail>      gives an account the admin role
  npm run admin -- revoke <e-mail>     takes it away
  npm run admin -- password <e-mail>   asks for a new password and ends the account's sessions
  npm run admin -- list                lists the admins`

const commands: Record<string, Command | undefined> = {
  list: async (database) => {
    const admins = await listAdmins(database)
    return { ok: true, text: admins.length === 0 ? 'There is no admin yet.' : admins.join('\n') }
  },
  grant: async (database, email) => describeOutcome(await grantAdmin(database, email), email),
  revoke: async (database, email) => describeOutcome(await revokeAdmin(database, email), email),
  password: async (database, email) => {
    const input = parseInput(credentials, { email, password: await readSecret('New password: ') })
    if (!input.ok) return { ok: false, text: `${describeValidation(input.issues[0], 'en')}.` }
    const hash = await readHash(input.value.password)
    return describeOutcome(await changePassword(database, input.value.email, hash), email)
  },
}

function describeOutcome(
  outcome: 'granted' | 'revoked' | 'no-admin' | 'changed' | 'unknown',
  email: string,
): Outcome {
  switch (outcome) {
    case 'granted':
      return { ok: true, text: `${email} is an admin now.` }
    case 'revoked':
      return { ok: true, text: `${email} is no admin any more.` }
    case 'no-admin':
      return { ok: true, text: `${email} was no admin.` }
    case 'changed':
      return { ok: true, text: `${email} has a new password, and is signed out everywhere.` }
    case 'unknown':
      return { ok: false, text: `There is no account with ${email}. Please sign up first, at /#/auth.` }
  }
}

await runCommand(async ([name = '', email = '', ...rest], environment) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const wellFormed = (name === 'list') === (email === '') && rest.length === 0
  if (command === undefined || !wellFormed) return { ok: false, text: usage }
  const open = await openDatabaseWithBackup(environment)
  try {
    return await command(open.database, email)
  } finally {
    await open.close()
  }
})
