import { afterEach, describe, expect, it, vi } from 'vitest'
import { startMail } from '#server/start-mail.ts'
import { testDatabases } from '#tests/databases.ts'
import { type MailTrouble, startMailServer } from '#tests/mail-server.ts'
import { type MailingServer, startMailingServer } from '#tests/mailing-server.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'

describe.each(testDatabases)('the mails of a form on $engine', ({ create }) => {
  const servers: MailingServer[] = []

  afterEach(async () => {
    for (const server of servers.splice(0)) await server.dispose()
  })

  const start = async (
    ...options: Parameters<typeof startMailingServer> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const server = await startMailingServer(create, ...options)
    servers.push(server)
    return server
  }
  const register = (server: MailingServer, changes = {}) =>
    server.post('/api/course-registrations', makeCourseRegistration(changes), { 'Accept-Language': 'de' })
  const failed = (reason: string) => ({ status: 'failed', reason })

  it('reach the artist and the sender, once each', async () => {
    const server = await start()
    expect((await register(server)).status).toBe(201)
    await server.post('/api/collaboration-requests', makeCollaborationRequest())
    await server.pass(0)
    await server.pass(10_000)
    expect(server.smtp.mails.map(({ recipients }) => recipients).toSorted()).toEqual([
      ['contact@example.org'],
      ['contact@example.org'],
      ['joao@example.org'],
      ['kaethe@example.org'],
    ])
    for (const row of await server.listRows()) expect(row).toMatchObject({ status: 'sent', attempts: 1 })
    const identifiers = server.smtp.mails.map(({ read }) => read.messageId)
    expect(new Set(identifiers).size).toBe(4)
  })

  it('are plain in every header where the address of the sender is not, and lead nobody to answer it', async () => {
    const server = await start()
    await register(server, { email: 'josé@example.org' })
    await server.pass(0)
    const notice = server.smtp.mails.find(({ recipients }) => recipients[0] === 'contact@example.org')
    const [headers = ''] = notice?.raw.split('\r\n\r\n') ?? []
    expect(headers).toMatch(/^Reply-To: .*<contact@example\.org>/m)
    expect(headers).toMatch(/^[\t\r\n -~]+$/)
    expect(notice?.read.text).not.toContain('directly')
    expect(notice?.read.text).toContain('josé@example.org')
  })

  it('are not caused by what a machine seems to have sent, nor by what was sent before', async () => {
    const server = await start()
    await register(server, { comments: 'buy', elapsed: '0' })
    const key = { 'Idempotency-Key': 'one' }
    for (const headers of [key, key, undefined, undefined])
      await server.post('/api/collaboration-requests', makeCollaborationRequest(), headers)
    await server.pass(0)
    expect(await server.listRows()).toHaveLength(4)
  })

  it('are at most three confirmations a day to one address, in any spelling and by both forms', async () => {
    const server = await start()
    for (let form = 0; form < 4; form += 1) {
      await register(server, { email: 'One@example.org', goals: `${form}` })
      await server.post(
        '/api/collaboration-requests',
        makeCollaborationRequest({ email: 'one@EXAMPLE.org', subject: `${form}` }),
      )
    }
    await server.pass(0)
    const confirmations = () =>
      server.smtp.mails.filter(({ recipients }) => recipients[0] !== 'contact@example.org')
    expect(confirmations()).toHaveLength(3)
    expect(server.smtp.mails).toHaveLength(11)
    await server.pass(23 * 60)
    await register(server, { email: 'one@example.org', goals: 'later' })
    await server.pass(0)
    expect(confirmations()).toHaveLength(3)
    await server.pass(60)
    await register(server, { email: 'one@example.org', goals: 'tomorrow' })
    await server.pass(0)
    expect(confirmations()).toHaveLength(4)
  })

  it.each<MailTrouble>([
    { at: 'MAIL FROM', answer: 451 },
    { at: 'RCPT TO', answer: 450 },
    { at: 'DATA', answer: 452 },
  ])('that a server does not take for now are sent later, with the same id: $at $answer', async (trouble) => {
    const server = await start()
    server.setTrouble(trouble)
    await register(server)
    await server.pass(0)
    expect(server.smtp.mails).toEqual([])
    for (const row of await server.listRows())
      expect(row).toMatchObject({ status: 'waiting', attempts: 1, reason: String(trouble.answer) })
    server.setTrouble(undefined)
    await server.pass(0.9)
    expect(server.smtp.mails).toEqual([])
    await server.pass(0.2)
    expect(server.smtp.mails).toHaveLength(2)
  })

  it('hold up no other where one cannot be composed', async () => {
    const server = await start()
    await register(server)
    await server.post('/api/collaboration-requests', makeCollaborationRequest())
    vi.spyOn(server.services.published, 'readSite').mockImplementationOnce(() => {
      throw new TypeError('a defect')
    })
    await server.pass(0)
    expect(server.smtp.mails).toHaveLength(3)
    const waiting = (await server.listRows()).filter(({ status }) => status === 'waiting')
    expect(waiting).toMatchObject([{ attempts: 1, reason: 'uncomposed' }])
    await server.pass(1)
    expect(server.smtp.mails).toHaveLength(4)
  })

  it('are tried ever more rarely, and given up after two days', async () => {
    const server = await start()
    server.setTrouble({ at: 'RCPT TO', answer: 450 })
    await register(server)
    const tries: number[] = []
    for (let hour = 0; hour <= 50; hour += 1) {
      for (let minute = 0; minute < 60; minute += 20) await server.pass(20)
      tries.push((await server.listRows())[0]?.attempts ?? 0)
    }
    expect(tries[0]).toBe(3)
    expect(tries[49]).toBe(tries[50])
    expect(tries[50]).toBeLessThan(25)
    for (const row of await server.listRows()) expect(row).toMatchObject(failed('450'))
  })

  it.each<MailTrouble>([
    { at: 'RCPT TO', answer: 550, words: '5.1.1 no such user' },
    { at: 'DATA', answer: 554 },
  ])('that a server refuses are never tried again: $at $answer', async (trouble) => {
    const server = await start()
    server.setTrouble(trouble)
    await register(server)
    await server.pass(0)
    server.setTrouble(undefined)
    await server.pass(100_000)
    expect(server.smtp.mails).toEqual([])
    for (const row of await server.listRows())
      expect(row).toMatchObject({ ...failed(String(trouble.answer)), attempts: 1 })
    expect(server.logged.filter((line) => line.includes('given up'))).toHaveLength(2)
    expect(server.logged.join()).not.toMatch(/kaethe|Käthe/)
  })

  it('wait while the server refuses the own address of the site, which the operator is told once', async () => {
    const server = await start()
    server.setTrouble({ at: 'MAIL FROM', answer: 553 })
    await register(server)
    await server.pass(0)
    await server.pass(10)
    for (const row of await server.listRows()) expect(row.status).toBe('waiting')
    expect(server.logged.filter((line) => line.includes('MAIL_FROM'))).toHaveLength(1)
    server.setTrouble(undefined)
    await server.pass(10)
    expect(server.smtp.mails).toHaveLength(2)
  })

  it.each<MailTrouble>([
    { at: 'RCPT TO', answer: 553, words: '5.7.1 not owned by user' },
    { at: 'DATA', answer: 550, words: '5.7.60 no permission to send as this sender' },
  ])('that a policy of the server stops are sent once it lets them: $at', async (trouble) => {
    const server = await start()
    server.setTrouble(trouble)
    await register(server)
    await server.pass(0)
    for (const row of await server.listRows()) expect(row).toMatchObject({ status: 'waiting', attempts: 1 })
    server.setTrouble(undefined)
    await server.pass(10)
    expect(server.smtp.mails).toHaveLength(2)
  })

  it('are not sent in the clear where the server lacks STARTTLS, which the operator is told', async () => {
    const smtp = await startMailServer({ encrypted: false })
    const server = await start({ server: smtp })
    await register(server)
    await server.pass(0)
    expect(smtp.mails).toEqual([])
    expect(server.logged.join()).toContain('offers no sound encryption')
    const trusting = await start({ server: smtp, settings: { SMTP_INSECURE: '1' } })
    await register(trusting)
    await trusting.pass(0)
    expect(smtp.mails).toHaveLength(2)
  })

  it('wait while the server does not accept the password, which the operator is told once', async () => {
    const smtp = await startMailServer({ password: 'right' })
    const login = (password: string) => ({ SMTP_URL: `smtp://oboist:${password}@127.0.0.1:${smtp.port}` })
    const server = await start({ server: smtp, settings: login('wr%40ng') })
    await register(server)
    await server.pass(0)
    await server.pass(60)
    expect(smtp.mails).toEqual([])
    const told = server.logged.filter((line) => line.includes('does not accept'))
    expect(told).toHaveLength(1)
    expect(told.join()).not.toMatch(/wr@ng|oboist|kaethe/)
    const right = await start({ server: smtp, settings: login('right') })
    await register(right)
    await right.pass(0)
    expect(new Set(smtp.users)).toEqual(new Set(['oboist']))
    expect(smtp.mails).toHaveLength(2)
  })

  it('wait while the server is away: of all that wait only some are tried', async () => {
    const server = await start({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    for (let form = 0; form < 15; form += 1) await register(server, { goals: `${form}` })
    await server.pass(0)
    await server.pass(0.1)
    const rows = await server.listRows()
    expect(rows.filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(2)
    expect(rows.every(({ status }) => status === 'waiting')).toBe(true)
  })

  it('whose line breaks before the answer come again with the same id', async () => {
    const server = await start()
    server.setTrouble({ at: 'DATA', answer: 'break' })
    await register(server)
    await server.pass(0)
    server.setTrouble(undefined)
    await server.pass(5)
    await server.pass(5)
    const ids = server.smtp.mails.map(({ read }) => read.messageId)
    expect(ids.length).toBeGreaterThan(2)
    expect(new Set(ids).size).toBe(2)
    for (const row of await server.listRows()) expect(row.status).toBe('sent')
  })

  it('are sent once each by several instances', async () => {
    const server = await start()
    for (let form = 0; form < 30; form += 1)
      await register(server, { goals: `${form}`, email: `${form}@example.org` })
    const others = [1, 2, 3].flatMap(() => startMail(server.services) ?? [])
    await Promise.all([server.sender, ...others].map((sender) => sender.sendPortion()))
    for (const other of others) await other.stop()
    await server.pass(0)
    expect(server.smtp.mails).toHaveLength(60)
    for (const row of await server.listRows()) expect(row).toMatchObject({ status: 'sent', attempts: 1 })
  })

  it('go with the form: what is deleted sends nothing', async () => {
    const server = await start()
    server.setTrouble({ at: 'RCPT TO', answer: 450 })
    await register(server)
    await server.pass(0)
    await server.services.database.deleteFrom('course_registrations').execute()
    server.setTrouble(undefined)
    await server.pass(100)
    expect(server.smtp.mails).toEqual([])
    expect(await server.listRows()).toEqual([])
  })
})
