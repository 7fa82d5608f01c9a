import { findDigestLimit, findWarningLimit } from '#domain/forms/retention.ts'
import { createMail, type Mail } from './mail.ts'
import type { CountFacts, MailAbout } from './mail-kind.ts'

/** What waits to be read, once a week. */
export const digest = {
  about: 'unread',
  optional: true,
  limit: 'accountMailsByAddress',
  autoSubmitted: 'auto-generated',
  findLimit: findDigestLimit,
  compose: (facts) => compose('digest', facts),
} as const satisfies MailAbout<'unread'>

/** What deletes itself within a week and was never read. */
export const deletionWarning = {
  about: 'unread',
  limit: 'accountMailsByAddress',
  autoSubmitted: 'auto-generated',
  findLimit: findWarningLimit,
  compose: (facts) => compose('deletion', facts),
} as const satisfies MailAbout<'unread'>

function compose(key: 'digest' | 'deletion', { count, address, reader }: CountFacts): Mail {
  const { t } = reader.words
  return createMail({
    language: reader.language,
    subject: t(`${key}.subject`, { count }),
    lead: [t(`${key}.lead`, { count })],
    action: { label: t('open'), address },
    note: t(`${key}.note`),
  })
}
