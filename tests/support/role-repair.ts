import type { TestDatabase } from './databases.ts'
import { runStatements } from './postgres-database.ts'

/** Does what a message about roles says, with passwords; gives the settings that it leads to. */
export async function followRoleMessage(
  message: string,
  { environment, administratorUrl = '' }: TestDatabase,
): Promise<TestDatabase['environment']> {
  const lines = message.replaceAll('…', 'chosen').split('\n')
  const statements = lines.filter((line) => /^ {2}.*;$/.test(line))
  await runStatements(administratorUrl, statements)
  const settings = lines.flatMap((line) => {
    const [, name, value] = /^ {2}([A-Z_]+)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value]]
  })
  return { ...environment, ...Object.fromEntries(settings) }
}
