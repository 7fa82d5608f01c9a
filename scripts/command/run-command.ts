import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { isDatabaseUnavailable } from '#server/database/failures.ts'
import { getSqlitePath } from '#server/database/sqlite-connection.ts'
import {
  describeEnvironmentIssues,
  type Environment,
  loadSettingsFile,
  readEnvironment,
} from '#server/env.ts'
import { describeReason } from '#server/startup/start-error.ts'

export interface Outcome {
  ok: boolean
  text: string
}

/** Why a command that works on what is stored finds nothing to work on; undefined where there are data. */
export function findMissingData({ databaseUrl, dataFolder }: Environment): Outcome | undefined {
  if (databaseUrl !== undefined || existsSync(getSqlitePath(dataFolder))) return undefined
  return {
    ok: false,
    text: `There are no data in ${dataFolder}. Set DATA_DIR to the folder that the product serves from.`,
  }
}

/** Runs a command on the data that the environment leads to, prints its outcome, and ends with 1 where it failed. */
export async function runCommand(
  run: (words: string[], environment: Environment) => Promise<Outcome>,
): Promise<void> {
  loadSettingsFile()
  const environment = readEnvironment()
  const { ok, text } = environment.ok
    ? await run(process.argv.slice(2), environment.value).catch(describeFailure)
    : { ok: false, text: describeEnvironmentIssues(environment.issues) }
  if (ok) console.log(text)
  else console.error(text)
  process.exitCode = ok ? 0 : 1
}

function describeFailure(error: unknown): Outcome {
  const reason = describeReason(error)
  return {
    ok: false,
    text: isDatabaseUnavailable(error) ? `The database does not answer: ${reason}` : reason,
  }
}

/** Asks on a terminal for a line that is not shown; without one the line comes from a pipe. Empty when none comes. */
export async function readSecret(question: string): Promise<string> {
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write(question)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: unseen, terminal: stdin.isTTY })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
