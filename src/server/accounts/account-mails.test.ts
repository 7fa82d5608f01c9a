import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { productLimits } from '#server/limits/limits.ts'
import { password, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeLimits } from '#tests/limits.ts'
import { type MailingServer, startMailingServer } from '#tests/mailing-server.ts'
import { readWords } from '#words/stored-words.ts'

const readDevice = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => /^(?:__Secure-)?device=/.test(cookie))
    ?.split(';')[0] ?? ''

describe.each(testDatabases)('the mails about accounts on $engine', ({ create }) => {
  let server: MailingServer
  let count = 0
  /** Mails that a test has received. */
  let seen = 0
  let email: string

  beforeAll(async () => {
    server = await startMailingServer(create)
  })
  afterAll(() => server.dispose())
  beforeEach(() => {
    count += 1
    email = `person-${count}@example.org`
  })

  const post = async (path: string, body: unknown, language = 'en') => {
    const response = await server.post(`/api/auth/${path}`, body, { 'Accept-Language': language })
    return { status: response.status, body: await response.json() }
  }
  const signUp = () => post('sign-up/email', { email, password })
  const signIn = async (tried: string) => (await post('sign-in/email', { email, password: tried })).status
  const forget = (language?: string) => post('request-password-reset', { email }, language)
  const receive = async () => {
    await server.pass(0)
    const mails = server.smtp.mails.slice(seen)
    seen += mails.length
    return mails
  }
  const receiveToken = async () => {
    const mail = (await receive()).at(-1)
    return /\/#\/auth\/(?:password|address)\.([\w-]{43})\s/.exec(mail?.read.text ?? '')?.[1] ?? ''
  }
  const receiveReset = async () => {
    await forget()
    return receiveToken()
  }
  const reset = (token: string, chosen = 'corno inglese') =>
    post('reset-password', { token, password: chosen })

  test('lead to a new password, once, and end every session', async () => {
    const cookie = await server.signIn(email)
    await receive()
    expect(await forget()).toEqual({ status: 200, body: { success: true } })
    const token = await receiveToken()
    expect(await reset(token)).toEqual({ status: 200, body: { email } })
    expect((await server.request('/api/me', { headers: { Cookie: cookie } })).status).toBe(401)
    expect([await signIn(password), await signIn('corno inglese')]).toEqual([401, 200])
    expect(await reset(token, 'oboe da caccia')).toMatchObject({
      status: 404,
      body: { code: 'link_invalid' },
    })
    expect(await signIn('corno inglese')).toBe(200)
  })

  test('free an address with which a stranger has signed up, who can switch on no code before it is confirmed', async () => {
    const offerCode = async (cookie: string, current: string) => {
      const headers = { Cookie: cookie, 'Accept-Language': 'en' }
      return (await server.post('/api/me/two-factor/offer', { current }, headers)).json()
    }
    const cookie = await server.signIn(email)
    await receive()
    expect(await offerCode(cookie, password)).toMatchObject({ code: 'address_unconfirmed' })
    expect((await receive()).map(({ read }) => read.subject)).toEqual(['Confirm your address'])
    // As a stranger could before.
    const user = () => server.operator.database.updateTable('user').where('email', '=', email)
    await user().set({ twoFactorEnabled: sql<boolean>`true`, name: 'A stranger' }).execute()
    await receive()
    expect((await reset(await receiveReset())).status).toBe(200)
    expect(await signIn('corno inglese')).toBe(200)
    const { name } = await server.operator.database
      .selectFrom('user')
      .select('name')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(name).toBe(email)
  })

  test('are spent once, however many come at once, and take the older ones along', async () => {
    await signUp()
    await receive()
    const [older, token] = [await receiveReset(), await receiveReset()]
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await reset(older)).status).toBe(404)
  })

  test('are worth nothing after an hour, cut short, or for another purpose', async () => {
    await signUp()
    const confirmation = await receiveToken()
    const token = await receiveReset()
    expect((await reset(confirmation)).status).toBe(404)
    expect((await reset(token.slice(1))).status).toBe(400)
    expect((await post('confirm-address', { token })).status).toBe(404)
    await server.pass(60)
    expect((await reset(token)).status).toBe(404)
  })

  test('want a password that is not known to everybody', async () => {
    await signUp()
    await receive()
    const token = await receiveReset()
    expect(await reset(token, 'iloveyou')).toMatchObject({ status: 400, body: { fields: {} } })
    expect((await reset(token)).status).toBe(200)
  })

  test('go to nobody without an account, who is answered alike', async () => {
    expect(await forget()).toEqual({ status: 200, body: { success: true } })
    expect(await receive()).toEqual([])
  })

  test('hold a secret that nothing else holds', async () => {
    await signUp()
    await receive()
    const token = await receiveReset()
    const { rows } = await sql`select * from verification`.execute(server.operator.database)
    const mails = await server.operator.database.selectFrom('mails').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify([rows, mails, server.logged])).not.toContain(token)
  })

  test('are in the language that the account keeps, whatever the browser asks for', async () => {
    const cookie = await server.signIn(email)
    // Sign-ins are told to confirmed addresses alone.
    await server.operator.database.updateTable('user').set({ emailVerified: sql<boolean>`true` }).execute()
    await receive()
    const keep = async (language: string) => {
      const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
      const body = JSON.stringify({ language })
      return (await server.request('/api/me/language', { method: 'PUT', headers, body })).status
    }
    expect([await keep('nl'), await keep('de'), await keep('es')]).toEqual([400, 204, 204])
    const me = await server.request('/api/me', { headers: { Cookie: cookie } })
    expect(await me.json()).toMatchObject({ language: 'es' })
    await forget('en')
    expect((await receive()).map(({ read }) => read.subject)).toEqual(['Elige una contraseña nueva'])
    expect(await signIn(password)).toBe(200)
    expect((await receive()).map(({ read }) => read.subject)).toEqual([
      'Se inició sesión en un navegador nuevo',
    ])
  })

  test.each(languages)('tell in %s how to keep out whoever signed in from a new browser', (language) => {
    const note = readWords('account-mails', language).t('newSignIn.note')
    expect(note).toContain(readWords('accounts', language).t('forgot.offer'))
    expect(note.toLowerCase()).toContain(readWords('studio', language).t('passkeys.heading').toLowerCase())
  })

  test('confirm the address of a new account', async () => {
    await signUp()
    const [mail] = await receive()
    expect(mail?.recipients).toEqual([email])
    expect(mail?.read.subject).toBe('Confirm your address')
    const token = /address\.([\w-]{43})\s/.exec(mail?.read.text ?? '')?.[1] ?? ''
    const isConfirmed = async () => {
      const user = server.operator.database
        .selectFrom('user')
        .select('emailVerified')
        .where('email', '=', email)
      return Boolean((await user.executeTakeFirst())?.emailVerified)
    }
    expect(await isConfirmed()).toBe(false)
    expect(await post('confirm-address', { token })).toEqual({ status: 200, body: { email } })
    expect(await isConfirmed()).toBe(true)
    expect((await post('confirm-address', { token })).status).toBe(404)
  })

  test('tell the owner of an address that somebody signed up with it again', async () => {
    const first = await signUp()
    await receive()
    const again = await post('sign-up/email', { email, password: 'the password of a thief' })
    const id = expect.any(String)
    expect([first, again]).toEqual(Array(2).fill({ status: 200, body: { user: { id, email } } }))
    const [mail, ...others] = await receive()
    expect(others).toEqual([])
    expect(mail?.recipients).toEqual([email])
    expect(mail?.read.subject).toBe('You have an account already')
    expect(mail?.raw).not.toContain('thief')
  })

  test('are written in the language of who asked, in both parts, to one reader', async () => {
    await signUp()
    await receive()
    await forget('de')
    const [mail] = await receive()
    expect(mail?.read.subject).toBe('Wählen Sie ein neues Passwort')
    expect(mail?.read.html).toContain('<html lang="de">')
    expect(mail?.read.text).toContain(`Jemand hat für ${email} ein neues Passwort verlangt.`)
    expect(mail?.recipients).toEqual([email])
    expect(mail?.read.replyTo).toMatchObject([{ address: 'contact@example.org' }])
  })

  test('are five of a kind in six hours to one address', async () => {
    await signUp()
    await receive()
    for (let time = 0; time < 6; time += 1) await forget()
    expect(await receive()).toHaveLength(5)
    await server.pass(361)
    await forget()
    expect(await receive()).toHaveLength(1)
  })
})

describe.each(testDatabases)('a new password by mail on $engine', ({ create }) => {
  test('lets its browser in at once, however many wrong ones were tried before', async () => {
    const max = 2
    const { guessesByAccount, guessesByDevice } = productLimits
    const limits = makeLimits({
      guessesByAccount: { ...guessesByAccount, max },
      guessesByDevice: { ...guessesByDevice, max },
    })
    const server = await startMailingServer(create, { limits })
    const email = 'forgetful@example.org'
    const signIn = async (tried: string, cookie = '') =>
      server.post('/api/auth/sign-in/email', { email, password: tried }, { Cookie: cookie })
    await server.post('/api/auth/sign-up/email', { email, password })
    const known = readDevice(await signIn(password))
    for (const cookie of ['', known])
      for (let guess = 0; guess < max; guess += 1)
        expect((await signIn('wrong one', cookie)).status).toBe(401)
    await server.post('/api/auth/request-password-reset', { email })
    await server.pass(0)
    const [, token] = /password\.([\w-]{43})\s/.exec(server.smtp.mails.at(-1)?.read.text ?? '') ?? []
    const chosen = 'corno inglese'
    const reset = await server.post('/api/auth/reset-password', { token, password: chosen })
    expect([(await signIn(chosen)).status, (await signIn(chosen, known)).status]).toEqual([429, 429])
    expect((await signIn(chosen, readDevice(reset))).status).toBe(200)
    await server.dispose()
  })
})

describe.each(testDatabases)('a site without mail on $engine', ({ create }) => {
  test('says that it sends none', async () => {
    const server = await startApiServer(create)
    const response = await server.post('/api/auth/request-password-reset', { email: 'a@example.org' })
    expect(response.status).toBe(409)
    await server.signIn('b@example.org')
    expect(await server.operator.database.selectFrom('mails').selectAll().execute()).toEqual([])
    await server.dispose()
  })
})
