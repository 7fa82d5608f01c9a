import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MailKind, mailKindNames, mailKinds } from '#domain/mails/registry.ts'
import { productLimits } from '#server/limits/limits.ts'
import { password } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeLimits } from '#tests/limits.ts'
import { type MailingServer, startMailingServer } from '#tests/mailing-server.ts'
import { makeCourseRegistration } from '#tests/submissions.ts'
import { listReaderClaims } from './send-mails.ts'

describe.each(testDatabases)('the mails that one address gets on $engine', ({ create }) => {
  let server: MailingServer
  let count = 0
  let email: string

  beforeAll(async () => {
    server = await startMailingServer(create, {
      limits: makeLimits({ formsByAddressDaily: { ...productLimits.formsByAddressDaily, max: 4 } }),
    })
  })
  afterAll(() => server.dispose())
  beforeEach(() => {
    count += 1
    email = `owner-${count}@example.org`
  })

  const take = async (kind: MailKind, address: string) =>
    (await server.services.limiter.takeStrictly(listReaderClaims(kind, address))).ok

  /** How many of a kind are let through of ten. */
  const flood = async (kind: MailKind) => {
    let admitted = 0
    for (let mail = 0; mail < 10; mail += 1) if (await take(kind, email)) admitted += 1
    return admitted
  }

  test.each(mailKindNames)(
    'are limited, for whoever has it in any spelling and for nobody else: %s',
    async (kind) => {
      expect(await flood(kind)).toBeLessThan(6)
      expect(await take(kind, email.toUpperCase())).toBe(false)
      expect(await take(kind, `other-${email}`)).toBe(true)
    },
  )

  test('are five of all that strangers cause, who leave the owner’s own alone', async () => {
    const caused = mailKindNames.filter((kind) => mailKinds[kind].byStrangers)
    let admitted = 0
    for (const kind of caused) admitted += await flood(kind)
    expect(admitted).toBe(5)
    for (const kind of mailKindNames.filter((each) => !caused.includes(each)))
      expect(await take(kind, email), kind).toBe(true)
  })

  test('still include a new password, however often others signed up with the address', async () => {
    for (let time = 0; time < 8; time += 1) await server.post('/api/auth/sign-up/email', { email, password })
    await server.post('/api/auth/request-password-reset', { email })
    await server.pass(0)
    const own = server.smtp.mails.filter(({ recipients }) => recipients.includes(email))
    const subjects = own.map(({ read }) => read.subject)
    expect(subjects).toHaveLength(6)
    expect(subjects).toContain('Elige una contraseña nueva')
  })

  test('tell the artist of every form, of many in one', async () => {
    for (let form = 0; form < 4; form += 1) await register(form)
    await server.pass(0)
    expect(told()).toHaveLength(4)
    for (let form = 4; form < 7; form += 1) await insertForm(form)
    await server.pass(0)
    expect(told()).toHaveLength(4)
    await server.pass(24 * 60)
    const [mail, ...others] = told().slice(4)
    expect(others).toEqual([])
    expect(mail?.read.subject).toBe('New: 3 new messages')
    for (let form = 4; form < 7; form += 1)
      expect(mail?.read.text).toContain(`Pupil ${form} asks for lessons`)
    expect(mail?.read.text).toContain('https://example.org/#/admin')
    const notices = (await server.listRows()).filter(({ kind }) => kind === 'notice')
    expect(notices.map(({ status }) => status)).toEqual([
      ...Array(4).fill('sent'),
      ...Array(3).fill('gathered'),
    ])
  })

  const told = () => server.smtp.mails.filter(({ recipients }) => recipients.includes('contact@example.org'))
  const register = (form: number) =>
    server.post(
      '/api/course-registrations',
      makeCourseRegistration({ full_name: `Pupil ${form}`, email: `${form}@example.org` }),
    )

  /** As another address would send it. */
  const insertForm = async (form: number) => {
    const { database } = server.operator
    const [first] = await database.selectFrom('course_registrations').selectAll().limit(1).execute()
    if (first === undefined) throw new Error('There is no form')
    await database
      .insertInto('course_registrations')
      .values({
        ...first,
        id: `form-${form}`,
        full_name: `Pupil ${form}`,
        email: `${form}@example.org`,
        idempotency_key: null,
        request_hash: null,
        mails_due_at: first.created_at,
      })
      .execute()
  }
})
