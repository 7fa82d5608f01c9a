import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordLimits } from '#domain/accounts/account.ts'
import { languages } from '#domain/language.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { type ApiServer, password, startApiServer } from '#tests/api-server.ts'
import { cheapHashing } from '#tests/cheap-hashing.ts'
import { testDatabases } from '#tests/databases.ts'
import { readWords } from '#words/stored-words.ts'
import { readSessionSecret } from './cookies.ts'
import { changePassword, isCommonPassword } from './credentials.ts'

const commonest = dictionary['passwords-common']
  .filter((word) => word.length >= passwordLimits.minimum)
  .slice(0, 20_000)

describe('a password', () => {
  it('is common if it is one of the twenty thousand commonest', () => {
    expect(commonest).toHaveLength(20_000)
    expect(commonest.filter((word) => !isCommonPassword(word))).toEqual([])
  })

  it.each(['Password', 'QWERTY', 'ｐａｓｓｗｏｒｄ', '１２３４５６'])(
    'is common in whatever letters: %s',
    (word) => {
      expect(isCommonPassword(word)).toBe(true)
    },
  )

  it.each(['      ', '\u00a0\u00a0\u3000\u3000\t\t'])('is common if it is nothing but spaces: %j', (word) => {
    expect(isCommonPassword(word)).toBe(true)
  })

  it.each([password, 'aseball', '23456","pass', '","qwerty","', '"password"', 'password '])(
    'is not common because the list has a part of it: %s',
    (word) => {
      expect(isCommonPassword(word)).toBe(false)
    },
  )
})

describe.each(testDatabases)('a common password on $engine', ({ create }) => {
  let server: ApiServer

  beforeAll(async () => {
    server = await startApiServer(create)
  })
  afterAll(() => server.dispose())

  const signUp = (email: string, word: string, language = 'en') =>
    server.post('/api/auth/sign-up/email', { email, password: word }, { 'Accept-Language': language })
  const signIn = (email: string, word: string) =>
    server.post('/api/auth/sign-in/email', { email, password: word })

  it.each(languages)('is refused at sign-up, at its field, in %s', async (language) => {
    const response = await signUp('ana@example.org', 'Password123', language)
    expect(response.status).toBe(400)
    const error = readWords('validation', language).t('password_common')
    expect(await response.json()).toEqual({
      success: false,
      error,
      code: 'validation_failed',
      fields: { password: error },
    })
    expect(await server.services.database.selectFrom('user').select('id').execute()).toEqual([])
  })

  it('still opens the account that has it', async () => {
    const email = 'before@example.org'
    await signUp(email, password)
    await changePassword(server.operator.database, email, await cheapHashing.hash('123456'))
    expect((await signIn(email, '123456')).status).toBe(200)
    expect((await signUp(email, '123456')).status).toBe(400)
  })
})

describe.each(testDatabases)('the session secret on $engine', ({ create, engine }) => {
  it('is made once, and is the same for everyone who asks', async () => {
    const { environment, dispose } = await create()
    const dataFolder = environment.DATA_DIR
    const open = await openDatabase({ databaseUrl: environment.DATABASE_URL, dataFolder })
    const secrets = await Promise.all(Array.from({ length: 5 }, () => readSessionSecret(open, dataFolder)))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[\w-]{43}$/)
    const files = readdirSync(dataFolder).filter((name) => name.startsWith('secret'))
    expect(files).toEqual(engine === 'SQLite' ? ['secret'] : [])
    for (const file of files) expect(statSync(join(dataFolder, file)).mode & 0o777).toBe(0o600)
    await open.close()
    await dispose()
  })
})
