import type { Limits } from '#server/limits/limits.ts'
import type { MailSender } from '#server/mail/send-mails.ts'
import { startMail } from '#server/start-mail.ts'
import { type ApiServer, startApiServer } from './api-server.ts'
import type { TestDatabase, TestEngine } from './databases.ts'
import { type MailTrouble, startMailServer, type TestMailServer } from './mail-server.ts'

/** The server's API with a mail server beside it, and a clock that a test sets. */
export interface MailingServer extends ApiServer {
  smtp: TestMailServer
  sender: MailSender
  /** Lets this much time pass, in minutes, and sends what is due then. */
  pass(minutes: number): Promise<void>
  /** What the mail server does from now on. */
  setTrouble(trouble: MailTrouble | undefined): void
  listRows(): Promise<{ kind: string; status: string; reason: string | null; attempts: number }[]>
}

const mailSettings = (port: number): Record<string, string> => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Moronta <contact@example.org>',
  PUBLIC_URL: 'https://example.org',
})

interface MailingOptions {
  settings?: Record<string, string>
  server?: TestMailServer
  limits?: Limits
  /** Whether it shows what is published; else the site of the tests. */
  isWritten?: boolean
}

/** Starts both; `settings` replace single ones of `mailSettings`. */
export async function startMailingServer(
  create: TestEngine['create'],
  { settings = {}, server, limits, isWritten = false }: MailingOptions = {},
): Promise<MailingServer> {
  const smtp = server ?? (await startMailServer())
  let time = new Date('2026-03-02T18:40:00.000Z')
  const api = await startApiServer(() => setUpMail(create, { ...mailSettings(smtp.port), ...settings }), {
    now: () => time,
    ...(limits && { limits }),
    ...(isWritten && { site: undefined }),
  })
  const sender = startMail(api.services)
  if (sender === undefined) throw new Error('mail is not set up')
  return {
    ...api,
    smtp,
    sender,
    pass: async (minutes) => {
      time = new Date(time.getTime() + minutes * 60_000)
      while (await sender.sendPortion());
    },
    setTrouble: (trouble) => {
      smtp.trouble = trouble
    },
    listRows: () =>
      api.services.database
        .selectFrom('mails')
        .select(['kind', 'status', 'reason', 'attempts'])
        .orderBy('id')
        .execute(),
    dispose: async () => {
      await sender.stop()
      await api.dispose()
      await smtp[Symbol.asyncDispose]()
    },
  }
}

async function setUpMail(
  create: TestEngine['create'],
  settings: Record<string, string>,
): Promise<TestDatabase> {
  const database = await create()
  return { ...database, environment: { ...database.environment, ...settings } }
}
