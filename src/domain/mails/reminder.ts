import type { Mail, MailReader } from './mail.ts'

/** What waits to be read, told once a week; `address` leads to the messages. */
export function composeDigest(unread: number, address: string, reader: MailReader): Mail {
  return composeReminder('digest', unread, { address, reader })
}

/** What deletes itself within a week and was never read. */
export function composeDeletionWarning(unread: number, address: string, reader: MailReader): Mail {
  return composeReminder('deletion', unread, { address, reader })
}

function composeReminder(
  kind: 'digest' | 'deletion',
  unread: number,
  { address, reader: { language, words } }: { address: string; reader: MailReader },
): Mail {
  const { t } = words
  const subject = t(`${kind}.subject`, { count: unread })
  const lead = t(`${kind}.lead`)
  return {
    language,
    subject,
    heading: subject,
    preview: lead,
    lead: [lead],
    fields: [],
    action: { label: t('open'), address },
    closing: [],
    note: t(`${kind}.note`),
  }
}
