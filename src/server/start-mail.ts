import { composeAccountMail } from './accounts/account-mails.ts'
import { type ClaimedAccountMail, composeMail } from './mail/compose-mail.ts'
import { openOutbox } from './mail/outbox.ts'
import { type MailSender, startMailSender } from './mail/send-mails.ts'
import type { Services } from './services.ts'

/** Starts sending what is in the outbox; undefined where mail is not set up. */
export function startMail(services: Services): MailSender | undefined {
  const { environment, mailServer, database, engine, published, publicUrl, limiter, now, log } = services
  const { mail, retentionMonths } = environment
  if (mail === undefined || mailServer === undefined) return undefined
  const readArtist = () => published.readSite().content.en.site.artist.name
  const readEvents = () => published.readSite().content.en.events
  const facts = {
    settings: mail,
    publicUrl,
    retentionMonths,
    readArtist,
    readEvents,
    composeAccountMail: (claimed: ClaimedAccountMail) =>
      composeAccountMail({ database, publicUrl, now }, claimed),
  }
  return startMailSender({
    outbox: openOutbox(database, engine),
    connect: mailServer,
    compose: (claimed) => composeMail(database, claimed, facts),
    limiter,
    now,
    log,
  })
}
