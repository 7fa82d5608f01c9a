import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const debianFolder = '/usr/lib/postgresql'
const homebrewFolders = ['/opt/homebrew/opt', '/usr/local/opt']

/** The folder with PostgreSQL's own programs, the newest first; undefined where there is none. */
export function findPostgresBinaries(): string | undefined {
  const debian = listFolders(debianFolder).map((version) => join(debianFolder, version, 'bin'))
  const homebrew = homebrewFolders.flatMap((folder) =>
    listFolders(folder)
      .filter((name) => /^postgresql(@|$)/.test(name))
      .map((name) => join(folder, name, 'bin')),
  )
  // A link on the PATH may stand without the programs that initdb looks for beside itself.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'initdb'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)))
  return [...debian, ...homebrew, ...path].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

/** PostgreSQL refuses to run as root, so root hands it to the user postgres, else to nobody. */
export function findPostgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find(([login]) => login === name)).find(Boolean)
  return user && { uid: Number(user[2]), gid: Number(user[3]) }
}

function listFolders(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}
