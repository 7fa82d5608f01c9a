import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getSqlitePath } from '#server/database/sqlite-connection.ts'

interface DataPlace {
  databaseUrl?: string | undefined
  dataFolder: string
}

/** Where the data are, without what is secret of an address. */
export function describeDataPlace({ databaseUrl, dataFolder }: DataPlace): string {
  return databaseUrl === undefined
    ? dataFolder
    : `${hidePassword(databaseUrl)}, files and backups in ${dataFolder}`
}

/** What a move from SQLite to PostgreSQL has left, which no erasure reaches; undefined where nothing lies there. */
export function describeFormerData({ databaseUrl, dataFolder }: DataPlace): string | undefined {
  const path = getSqlitePath(dataFolder)
  if (databaseUrl === undefined || !existsSync(path)) return undefined
  return `${path} is not served from, and still holds all that SQLite had, also of whoever is erased from now on. When all is well, delete it, what begins with its name, and ${join(dataFolder, 'secret')}.`
}

function hidePassword(address: string): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  url.search = ''
  return url.href
}
