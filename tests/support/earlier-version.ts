import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectSqlite, createSqliteFile } from '#server/database/sqlite-connection.ts'
import type { TestDatabase } from './databases.ts'
import { runStatements } from './postgres-database.ts'

/** Of artist@example.org, whose hash is stored. */
export const earlierPassword = 'seven reeds in a box'

const folder = join(import.meta.dirname, 'earlier-version')

/** The secret that signed the cookies on SQLite is a file beside the database. */
const secret = 'gjeuvbzUGNdMd4jtHSFlvsgzYfF5hFQOyx_vyl0gswE'

const sessions = {
  sqlite: {
    artist: 'WATqwbv4o5Zrn1FyNHg4M0JE8msjmhx6.rl23sjD2PaK7WQrB182FPJgnTB6lRSBCOl1nQg1t7e0%3D',
    friend: 'Vt4CVX2aWwkmggrtYCBK1Zyf2icZW1nL.gCLp4Xt4PfVshke%2FF9iH5JyncjY5vSCT0kh4YvgaqxQ%3D',
    second: 'kz121HO7ryjPjjfaocgAsOfYqjl6kUEj.Rr5qbrb8kQJTcwL1fPvIQx%2F%2FrrbBnTyubpz5i0IG41Q%3D',
  },
  postgres: {
    artist: 'S24ykwqGuWKrlN2bjRsst4XdiPXwpztr.j4AtYhof3%2BJIcDkM%2F59DkOZYlayEERw6Eft8Q2FIu6o%3D',
    friend: 'BsbmTRlpBKZ6fiDUouaPCbM3enPXK3v6.PURD6XFYJ5p879I3rq2YWP16H2fa9AW9VuJM8nEgaBs%3D',
    second: 'jd1ZoT9hUZJ0om2rdzbmGeTI1osnqjBh.8lhoxdJ3MbrXVXYMy6IYvKlm9ShN%2B0HPbaxpJBdFIxI%3D',
  },
}

/** The cookies of those who were signed in: an admin, somebody without a role, and another admin. */
export type EarlierCookies = Record<'artist' | 'friend' | 'second', string>

/** Fills an empty database with what the last version before the content came into it left behind. */
export async function loadEarlierVersion({ environment }: TestDatabase): Promise<EarlierCookies> {
  const { DATA_DIR, DATABASE_URL, VISITOR_DATABASE_URL } = environment
  if (DATABASE_URL !== undefined && VISITOR_DATABASE_URL !== undefined) {
    const [owner, visitor] = [DATABASE_URL, VISITOR_DATABASE_URL].map((url) => new URL(url).username)
    const dump = readFileSync(join(folder, 'postgres.sql'), 'utf8')
    const statements = dump.replace(/ oboist_visitor;/g, ` ${visitor};`).replace(/ oboist;/g, ` ${owner};`)
    await runStatements(DATABASE_URL, [statements])
    return nameCookies(sessions.postgres)
  }
  createSqliteFile(DATA_DIR)
  const database = connectSqlite(DATA_DIR)
  database.exec(readFileSync(join(folder, 'sqlite.sql'), 'utf8'))
  database.close()
  writeFileSync(join(DATA_DIR, 'secret'), secret, { mode: 0o600 })
  return nameCookies(sessions.sqlite)
}

function nameCookies({ artist, friend, second }: EarlierCookies): EarlierCookies {
  const name = (value: string) => `better-auth.session_token=${value}`
  return { artist: name(artist), friend: name(friend), second: name(second) }
}
