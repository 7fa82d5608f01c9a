// npm run admin -- grant|revoke|password <e-mail> | list: who may see and delete what visitors sent
// (docs/specification/roles-and-permissions.md).

import { credentials } from '#domain/accounts/account.ts'
import { parseInput } from '#domain/validation/validation.ts'
import { describeValidation, type ValidationIssue } from '#domain/validation/validation-messages.ts'
import { readHash } from '#server/accounts/auth.ts'
import { changePassword, createPassword, isCommonPassword } from '#server/accounts/credentials.ts'
import { grantAdmin, listAdmins, revokeAdmin } from '#server/accounts/roles.ts'
import { openDatabaseWithBackup } from '#server/backup/open-database-with-backup.ts'
import type { Database } from '#server/database/tables.ts'
import { readWords } from '#words/stored-words.ts'
import { findMissingData, type Outcome, readSecret, runCommand } from './command/run-command.ts'

type Command = (database: Database, email: string, option: string) => Promise<Outcome>

const keepPassword = '--keep-password'

const usage = `Usage:
  npm run admin -- grant <e-mail> [--keep-password]
                                       makes an account an admin's, with a new password that is shown once; keep its
                                       own only where its owner has just signed in before your eyes
  npm run admin -- revoke <e-mail>     takes it away
  npm run admin -- password <e-mail>   asks for a new password, ends the account's sessions, removes its passkeys and has it
                                       ask for no code
  npm run admin -- list                lists the admins`

const commands: Record<string, Command | undefined> = {
  list: async (database) => {
    const admins = await listAdmins(database)
    return { ok: true, text: admins.length === 0 ? 'There is no admin yet.' : admins.join('\n') }
  },
  grant,
  revoke: async (database, email) => describeOutcome(await revokeAdmin(database, email), email),
  password: async (database, email) => {
    const input = parseInput(credentials, { email, password: await readSecret('New password: ') })
    if (!input.ok) return describeIssue(input.issues[0])
    if (isCommonPassword(input.value.password)) return describeIssue({ code: 'password_common' })
    const hash = await readHash(input.value.password)
    return describeOutcome(await changePassword(database, input.value.email, hash), email)
  },
}

function describeIssue(issue: ValidationIssue): Outcome {
  return { ok: false, text: `${describeValidation(issue, readWords('validation', 'en').t)}.` }
}

/** Anybody can have signed up with the artist's address, so the account gets a password that only the operator sees. */
async function grant(database: Database, email: string, option: string): Promise<Outcome> {
  const password = option === keepPassword ? undefined : createPassword()
  const admin = await grantAdmin(database, email, password && (await readHash(password)))
  if (admin === undefined) return describeUnknown(email)
  const made = `${email} is an admin now. The account was made at ${admin.createdAt.toISOString()}.`
  const opened =
    password === undefined
      ? 'Its password, its passkeys and its sessions are as they were: whoever knows or has them is the admin.'
      : `Its sessions have ended. Its new password, shown here and nowhere else: ${password}`
  return { ok: true, text: `${made}\n${opened}` }
}

function describeUnknown(email: string): Outcome {
  return { ok: false, text: `There is no account with ${email}. Please sign up first, at /#/auth.` }
}

function describeOutcome(outcome: 'revoked' | 'no-admin' | 'changed' | 'unknown', email: string): Outcome {
  switch (outcome) {
    case 'revoked':
      return { ok: true, text: `${email} is no admin any more.` }
    case 'no-admin':
      return { ok: true, text: `${email} was no admin.` }
    case 'changed':
      return { ok: true, text: `${email} has a new password, and is signed out everywhere.` }
    case 'unknown':
      return describeUnknown(email)
  }
}

await runCommand(async ([name = '', email = '', option = '', ...rest], environment) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const knowsOption = option === '' || (name === 'grant' && option === keepPassword)
  const wellFormed = (name === 'list') === (email === '') && knowsOption && rest.length === 0
  if (command === undefined || !wellFormed) return { ok: false, text: usage }
  const missing = findMissingData(environment)
  if (missing !== undefined) return missing
  const open = await openDatabaseWithBackup(environment)
  try {
    return await command(open.database, email, option)
  } finally {
    await open.close()
  }
})
