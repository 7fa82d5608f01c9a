import { composeAccountMail } from './accounts/account-mails.ts'
import { composeMail, type MailFacts } from './mail/compose-mail.ts'
import { openOutbox } from './mail/outbox.ts'
import { type MailSender, startMailSender } from './mail/send-mails.ts'
import type { Services } from './services.ts'

/** Starts sending what is in the outbox; undefined where mail is not set up. */
export function startMail(services: Services): MailSender | undefined {
  const { environment, mailServer, database, engine, published, publicUrl, secret, limiter, now, log } =
    services
  const { mail, retentionMonths } = environment
  if (mail === undefined || mailServer === undefined) return undefined
  const facts: MailFacts = {
    database,
    settings: mail,
    publicUrl,
    secret,
    retentionMonths,
    readArtist: () => published.readSite().content.en.site.artist.name,
    readEvents: () => published.readSite().content.en.events,
    composeAccountMail: (kind, claimed) => composeAccountMail({ database, publicUrl, now }, kind, claimed),
  }
  return startMailSender({
    outbox: openOutbox(database, engine),
    connect: mailServer,
    compose: (claimed) => composeMail(claimed, facts),
    limiter,
    now,
    log,
  })
}
