import ICAL from 'ical.js'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { createLanguageRecord } from '#domain/language.ts'
import { createApp } from '#server/app.ts'
import { createClassVisitors, offerClass } from '#tests/classes.ts'
import { testDatabases } from '#tests/databases.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import type { ReceivedMail } from '#tests/mail-server.ts'

const address = 'lucia@example.org'
const usual = 'https://meet.example.org/studio'
const own = 'https://meet.example.org/lucia'

/** Where the last invitation of these mails says that it is. */
function readInvited(mails: readonly ReceivedMail['read'][]) {
  const [file] = mails.flatMap(({ attachments }) => attachments).slice(-1)
  const content = file?.content ?? ''
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  return { place: event?.getFirstPropertyValue('location'), url: event?.getFirstPropertyValue('url') }
}

describe.each(testDatabases)('whoever has a lesson on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const confirm = async () => {
    const { id } = submissionReceipt.parse(await (await server.sendRequest()).json())
    await server.pass(1)
    await server.use(server.readSecret(address), 'confirm')
    await server.ask('POST', `/api/bookings/${id}`, { action: 'accept' })
    await server.pass(0)
    return id
  }
  const setUsual = async (meeting: string) => server.ask('PATCH', '/api/settings', { meeting })

  it('reads where the call is from the first mail on: at the usual address, or at one of their own', async () => {
    server = await startLessonServer(create)
    expect(await setUsual('http://meet.example.org')).toMatchObject({
      status: 400,
      body: { fields: { meeting: expect.any(String) } },
    })
    expect((await setUsual(usual)).status).toBe(204)
    expect((await server.ask('GET', '/api/settings')).body).toMatchObject({ meeting: usual })
    const id = await confirm()
    expect(server.mailsTo(address).at(-1)?.text).toContain(usual)
    expect(readInvited(server.mailsTo(address))).toEqual({ place: usual, url: usual })
    const lesson = z.parse(
      z.object({ person: z.object({ id: z.string(), meeting: z.string() }) }),
      (await server.ask('GET', `/api/bookings/${id}`)).body,
    )
    expect(lesson.person.meeting).toBe(usual)
    await server.ask('PATCH', `/api/students/${lesson.person.id}`, { meeting: own })
    const begins_at = '2026-03-13T08:00:00.000Z'
    await server.ask('POST', `/api/bookings/${id}`, { action: 'move', begins_at, knowingly: true })
    await server.pass(0)
    const moved = server.mailsTo(address).at(-1)?.text
    expect(moved).toContain(own)
    expect(moved).not.toContain(usual)
    expect(readInvited(server.mailsTo(address))).toEqual({ place: own, url: own })
    expect((await setUsual('')).status).toBe(204)
    expect((await server.ask('GET', '/api/settings')).body).toMatchObject({ meeting: '' })
  })

  it('is led to no call by a class that has a place', async () => {
    server = await startLessonServer(create)
    await setUsual(usual)
    await offerClass(server, { venue: { en: 'Sample Hall, Sampleton' } })
    const visitors = createClassVisitors(server)
    await visitors.come('Ana')
    expect(visitors.lastMail('Ana')?.text).not.toContain(usual)
    expect(visitors.lastMail('Ana')?.text).toMatch(/Where\s+Sample Hall, Sampleton/)
    expect(readInvited(server.smtp.mails.map(({ read }) => read))).toEqual({
      place: 'Sample Hall, Sampleton',
      url: null,
    })
  })

  it('reads what to bring, and finds the lesson for a calendar on its page too', async () => {
    const prepare = createLanguageRecord((language) => `Two reeds (${language})`)
    server = await startLessonServer(create, { prepare })
    await confirm()
    expect(server.mailsTo(address).at(-1)?.text).toMatch(/Traer\s+Two reeds \(es\)/)
    const seen = await server.use(server.readSecret(address), 'look')
    const { lesson } = z.parse(
      z.object({ lesson: z.object({ calendar: z.string(), said: z.array(z.unknown()) }) }),
      seen.body,
    )
    expect(lesson.said).toEqual([{ label: 'Traer', text: 'Two reeds (es)' }])
    const file = await createApp(server.services).request(new URL(lesson.calendar).pathname)
    expect(await file.text()).toContain('SUMMARY:Single lesson')
  })
})
