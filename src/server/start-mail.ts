import { composeAccountMail } from './accounts/account-mails.ts'
import { composeLessonMail, keepTime } from './bookings/compose-lesson-mail.ts'
import { composeMail, type MailFacts } from './mail/compose-mail.ts'
import { openOutbox } from './mail/outbox.ts'
import { type MailSender, startMailSender } from './mail/send-mails.ts'
import type { Services } from './services.ts'
import { composeInvitation } from './site/calendar/compose-invitation.ts'

/** Starts sending what is in the outbox; undefined where mail is not set up. */
export function startMail(services: Services): MailSender | undefined {
  const { environment, mailServer, database, engine, published, publicUrl, secret, limiter, now, log } =
    services
  const { mail, retentionMonths } = environment
  const readArtist = () => published.readSite().content.en.site.artist.name
  if (mail === undefined || mailServer === undefined) return undefined
  const facts: MailFacts = {
    database,
    settings: mail,
    publicUrl,
    secret,
    retentionMonths,
    readArtist,
    readEvents: () => published.readSite().content.en.events,
    composeAccountMail: (kind, claimed) => composeAccountMail({ database, publicUrl, now }, kind, claimed),
    composeLessonMail: (kind, claimed) =>
      composeLessonMail(
        {
          database,
          book: services.book,
          to: mail.to,
          publicUrl,
          secret,
          now,
          composeInvitation: (invitation) =>
            composeInvitation(
              invitation,
              { name: readArtist(), email: mail.from.address, publicUrl, uidDomain: services.uidDomain },
              now(),
            ),
        },
        kind,
        claimed,
      ),
  }
  return startMailSender({
    outbox: openOutbox(database, engine),
    connect: mailServer,
    compose: (claimed) => composeMail(claimed, facts),
    onSent: (claimed) => keepTime(database, claimed, now()),
    limiter,
    now,
    log,
  })
}
