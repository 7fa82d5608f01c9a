import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testDatabases } from '#tests/databases.ts'
import { minorsFields, sampleStudent } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const child = 'lucia@example.org'
const first = { name: 'Dana Sample', email: minorsFields.guardian_email, phone: '' }
const second = { name: 'Ben Sample', email: 'ben@example.org', phone: '' }
const begin = (hour: string) => `2026-03-20T${hour}:00:00.000Z`

describe.each(testDatabases)(
  'a mail that waits as another guardian is written down on $engine',
  ({ create }) => {
    let server: LessonServer
    afterEach(() => server.dispose())

    const addStudent = async () => {
      server = await startLessonServer(create)
      const { body } = await server.ask('POST', '/api/students', {
        ...sampleStudent,
        name: 'Lucía Ejemplo',
        email: child,
        born: '2012-05',
        guardian: first,
      })
      return z.parse(z.object({ id: z.string() }), body).id
    }
    const change = async (id: string) =>
      expect((await server.ask('PATCH', `/api/students/${id}`, { guardian: second })).status).toBe(204)
    const countMails = () => [child, first.email, second.email].map((to) => server.mailsTo(to).length)

    it('goes once, to the new one alone, where the mail server was away', async () => {
      const id = await addStudent()
      server.setTrouble({ at: 'RCPT TO', answer: 450 })
      const times = [begin('08'), begin('10')]
      await server.ask('POST', `/api/proposals/${id}`, { type: 'lesson-1', times })
      await server.pass(0)
      await change(id)
      server.setTrouble(undefined)
      for (const minutes of [0, 5, 30]) await server.pass(minutes)
      expect(countMails()).toEqual([1, 0, 1])
    })

    it('goes once and at once, where the former one had enough of a day', async () => {
      const id = await addStudent()
      const confirm = async (hour: string, email: string) => {
        await server.sendRequest({ ...minorsFields, email, begins_at: begin(hour) })
        await server.pass(1)
        const { body } = await server.use(server.readSecret(email), 'confirm')
        await server.pass(0)
        return body
      }
      for (const hour of ['08', '10', '12']) await confirm(hour, `pupil-${hour}@example.org`)
      expect(await confirm('14', child)).toMatchObject({ lesson: { guardianHeld: true } })
      await change(id)
      expect(await server.use(server.readSecret(child), 'look')).toMatchObject({
        body: { lesson: { guardianHeld: false } },
      })
      await server.pass(0)
      expect(server.mailsTo(second.email)).toHaveLength(1)
      for (const minutes of [16, 24 * 60]) await server.pass(minutes)
      expect(server.mailsTo(second.email)).toHaveLength(1)
    })
  },
)
