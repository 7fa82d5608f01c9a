import { afterEach, describe, expect, it } from 'vitest'
import { formReceipt } from '#domain/api.ts'
import { languages } from '#domain/language.ts'
import { consentWordings, lessonConsentVersion } from '#domain/lessons/requests/consents.ts'
import { readLessonLink } from '#domain/lessons/requests/lesson-link-path.ts'
import { erasePerson, exportPerson } from '#server/privacy/stored-person.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeLessonRequest, minorsFields, neededConsents, sampleStudent } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { hashWording } from './consents.ts'

const guardian = 'dana@example.org'
const student = 'lucia@example.org'

describe.each(testDatabases)('what a guardian agrees to on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const readRows = async () => {
    const rows = await server.operator.database.selectFrom('consents').selectAll().orderBy('id').execute()
    return rows.map(({ giver, kind, given }) => `${giver} ${kind} ${given}`)
  }
  const askMinor = async (changes: Record<string, string> = {}) => {
    await server.sendRequest({ ...minorsFields, ...changes })
    await server.pass(1)
  }
  const answer = (giver: string, kind: string, given = true) => ({ giver, kind, given })

  it('is a row for each yes and no, nothing preset, and what is needed is needed', async () => {
    server = await startLessonServer(create)
    await askMinor()
    await server.use(server.readSecret(student), 'confirm', { consents: [answer('student', 'recording')] })
    await server.pass(0)
    const secret = server.readSecret(guardian)
    const seen = await server.use(secret, 'look')
    expect(seen.body).not.toHaveProperty('lesson.consents.0.given')
    expect(seen.body).toMatchObject({ lesson: { consents: { length: 4 } } })
    const [lessons, data] = neededConsents
    for (const consents of [undefined, [lessons], [lessons, { ...data, given: false }]])
      expect(await server.use(secret, 'agree', { consents })).toMatchObject({
        status: 409,
        body: { code: 'consents_missing' },
      })
    expect(
      await server.use(secret, 'agree', { consents: [...neededConsents, answer('student', 'pictures')] }),
    )
      // Nobody agrees for somebody else.
      .toMatchObject({ status: 409, body: { code: 'consents_missing' } })
    const agreed = await server.use(secret, 'agree', {
      consents: [...neededConsents, answer('guardian', 'recording')],
    })
    expect(agreed).toMatchObject({ body: { lesson: { stage: 'teacher' } } })
    const rows = ['student recording 1', 'student pictures 0', 'guardian lessons 1', 'guardian data 1']
    expect(await readRows()).toEqual([...rows, 'guardian recording 1', 'guardian pictures 0'])
    const [first] = await server.operator.database.selectFrom('consents').selectAll().execute()
    expect(first).toMatchObject({
      version: lessonConsentVersion,
      language: 'es',
      text_hash: hashWording('es', 'student', 'recording'),
    })
  })

  it('is taken back by a row more, and the artist reads what counts now', async () => {
    server = await startLessonServer(create)
    await askMinor()
    await server.use(server.readSecret(student), 'confirm')
    await server.pass(0)
    const secret = server.readSecret(guardian)
    const yes = answer('guardian', 'recording')
    await server.use(secret, 'agree', { consents: [...neededConsents, yes] })
    const no = { ...yes, given: false }
    for (const consents of [[no], [no]])
      expect((await server.use(secret, 'consent', { consents })).status).toBe(200)
    expect((await readRows()).filter((row) => row.startsWith('guardian recording'))).toEqual([
      'guardian recording 1',
      'guardian recording 0',
    ])
    expect(
      await server.use(secret, 'consent', { consents: [answer('guardian', 'data', false)] }),
    ).toMatchObject({ status: 409 })
    const { id } = await server.operator.database
      .selectFrom('lesson_requests')
      .select('id')
      .executeTakeFirstOrThrow()
    const { body } = await server.ask('GET', `/api/bookings/${id}`)
    expect(body).toMatchObject({
      consents: expect.arrayContaining([expect.objectContaining({ kind: 'recording', given: false })]),
    })
  })

  it('is taken back by a guardian who said no to the lesson afterwards, also once the link is too old', async () => {
    server = await startLessonServer(create)
    await askMinor()
    await server.use(server.readSecret(student), 'confirm')
    await server.pass(0)
    const secret = server.readSecret(guardian)
    const yes = [answer('guardian', 'pictures'), answer('guardian', 'recording')]
    await server.use(secret, 'agree', { consents: [...neededConsents, ...yes] })
    await server.use(secret, 'withdraw')
    const takeBack = (kind: string) =>
      server.use(secret, 'consent', { consents: [answer('guardian', kind, false)] })
    expect((await takeBack('pictures')).status).toBe(200)
    await server.pass(40 * 24 * 60)
    expect((await takeBack('recording')).status).toBe(200)
    expect((await readRows()).slice(-2)).toEqual(['guardian pictures 0', 'guardian recording 0'])
  })

  it('is taken back once the lesson is over, by the link that is too old for all else, and by the teacher', async () => {
    server = await startLessonServer(create, { approval: 'never' })
    await askMinor()
    await server.use(server.readSecret(student), 'confirm')
    await server.pass(0)
    const asked = server.readSecret(guardian)
    const picture = answer('guardian', 'pictures')
    const consents = [...neededConsents, picture, answer('guardian', 'recording')]
    await server.use(asked, 'agree', { consents })
    await server.pass(15 * 24 * 60)
    const manage = server.readSecret(guardian)
    for (const secret of [asked, manage])
      expect((await server.use(secret, 'look')).body).toEqual({
        purpose: expect.any(String),
        agreed: { student: 'Lucía Ejemplo', consents: expect.arrayContaining([expect.anything()]) },
      })
    expect((await server.use(manage, 'cancel')).status).toBe(404)
    const no = { ...picture, given: false }
    expect((await server.use(manage, 'consent', { consents: [no] })).body).toMatchObject({
      agreed: { consents: expect.arrayContaining([expect.objectContaining(no)]) },
    })
    const { id } = await server.operator.database
      .selectFrom('lesson_requests')
      .select('id')
      .executeTakeFirstOrThrow()
    const takeBack = (kind: string) =>
      server.ask('POST', `/api/bookings/${id}`, {
        action: 'take_back',
        consent: { giver: 'guardian', kind },
      })
    expect((await takeBack('recording')).status).toBe(204)
    expect((await readRows()).slice(-2)).toEqual(['guardian pictures 0', 'guardian recording 0'])
    for (const kind of ['recording', 'data'])
      expect(await takeBack(kind)).toMatchObject({ status: 409, body: { code: 'lesson_settled' } })
  })

  it('is taken back by the guardian of a lesson also where the student is put down under another one', async () => {
    server = await startLessonServer(create, { approval: 'never' })
    const other = { name: 'Ben Sample', email: 'ben@example.org', phone: '' }
    const mine = { name: minorsFields.guardian_name, email: guardian, phone: '' }
    const known = { ...sampleStudent, name: makeLessonRequest().full_name, email: student, born: '2012-05' }
    expect((await server.ask('POST', '/api/students', { ...known, guardian: other })).status).toBe(201)
    await askMinor()
    await server.use(server.readSecret(student), 'confirm')
    await server.pass(0)
    const secret = server.readSecret(guardian)
    expect((await server.use(secret, 'agree', { consents: neededConsents })).status).toBe(200)
    const { id } = await server.operator.database
      .selectFrom('students')
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await server.ask('PATCH', `/api/students/${id}`, { guardian: mine })).status).toBe(204)
    expect((await server.use(secret, 'look')).status).toBe(200)
    const { request } = await server.operator.database
      .selectFrom('bookings')
      .select('request')
      .executeTakeFirstOrThrow()
    const consent = { giver: 'guardian', kind: 'data' }
    const cancelled = await server.ask('POST', `/api/bookings/${request}`, { action: 'cancel', consent })
    expect(cancelled.status).toBe(400)
  })

  it('is asked of who writes for a child, as the address is proven', async () => {
    server = await startLessonServer(create)
    const { guardian_email: _, ...child } = minorsFields
    await server.sendRequest({ ...child, whose: 'child', agrees: 'yes' })
    await server.pass(1)
    const secret = server.readSecret(student)
    expect(await server.use(secret, 'confirm')).toMatchObject({ body: { code: 'consents_missing' } })
    const consents = [...neededConsents, answer('student', 'recording')]
    expect(await server.use(secret, 'confirm', { consents })).toMatchObject({
      body: { lesson: { stage: 'teacher' } },
    })
    expect(await readRows()).toContain('student recording 1')
  })

  it('is told by mail where who asked takes the request back, with their words', async () => {
    server = await startLessonServer(create)
    const { next } = formReceipt.parse(await (await server.sendRequest(minorsFields)).json())
    const withdrawal = readLessonLink(next?.withdraw ?? '') ?? ''
    await server.pass(1)
    await server.use(server.readSecret(student), 'confirm')
    await server.pass(0)
    await server.use(server.readSecret(guardian), 'agree', { consents: neededConsents })
    await server.pass(0)
    const told = server.mailsTo(guardian).length
    await server.use(withdrawal, 'withdraw', { words: 'Tengo un examen.' })
    await server.pass(0)
    const mails = server.mailsTo(guardian).slice(told)
    expect(mails.map(({ subject }) => subject)).toEqual(['Lucía Ejemplo retiró la solicitud'])
    expect(mails[0]?.text).toContain('Tengo un examen.')
    // Who did it knows.
    expect(server.mailsTo(student)).toHaveLength(1)
  })

  it('is a no where the request is declined, and is exported and erased with the person', async () => {
    server = await startLessonServer(create)
    await askMinor()
    await server.use(server.readSecret(student), 'confirm')
    await server.pass(0)
    await server.use(server.readSecret(guardian), 'withdraw')
    expect(await readRows()).toContain('guardian lessons 0')
    await server.pass(0)
    expect(server.mailsTo(student).at(-1)?.text).toContain('Dana Sample dijo que no')
    for (const address of [guardian, student])
      expect((await exportPerson(server.operator.database, address)).consents).toHaveLength(3)
    await erasePerson(server.operator, guardian, { now: server.services.now() })
    expect(await readRows()).toEqual([])
  })
})

it('has words of their own in each language, each of which another version would name', () => {
  const kinds = ['lessons', 'data', 'recording', 'pictures']
  const hashes = languages.flatMap((language) =>
    consentWordings.flatMap((wording) => kinds.map((kind) => hashWording(language, wording, kind))),
  )
  // Two kinds are asked of guardians alone.
  expect(new Set(hashes).size).toBe(languages.length * 8 + 1)
})
