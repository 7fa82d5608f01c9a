import { readFile } from 'node:fs/promises'
import { type ConnectMail, prepareMailServer } from './mail/mail-server.ts'
import type { MailSettings } from './mail/mail-settings.ts'
import { explainFailure } from './startup/start-error.ts'

/** Prepares sending, where mail is set up. Throws StartError when the key for DKIM cannot be read. */
export async function openMailServer(mail: MailSettings | undefined): Promise<ConnectMail | undefined> {
  if (mail === undefined) return undefined
  const { dkim } = mail
  const key =
    dkim === undefined
      ? undefined
      : await explainFailure('MAIL_DKIM_KEY_FILE cannot be read', () => readFile(dkim.keyFile, 'utf8'))
  return prepareMailServer(mail, key)
}
