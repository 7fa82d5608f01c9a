import type { Mail, MailReader } from './mail.ts'
import { readSender, type SentForm } from './sent-form.ts'

interface NoticesFacts {
  /** How many came; the first of them are named. */
  count: number
  /** Leads to the messages. */
  address: string
  reader: MailReader
}

/** Names many forms to the artist in one mail, in the order in which they came. */
export function composeNotices(sent: readonly SentForm[], { count, address, reader }: NoticesFacts): Mail {
  const { t } = reader.words
  const heading = t('notices.heading', { count })
  const more = count - sent.length
  return {
    language: reader.language,
    subject: t('notices.subject', { heading }),
    preview: t('notices.preview'),
    heading,
    lead: [t('notices.lead')],
    fields: sent.map((form) => ({
      label: form.created_at.slice(0, 16).replace('T', ' '),
      value: t(`notice.headings.${form.form.name}`, { sender: readSender(form) }),
    })),
    action: { label: t('notices.action'), address },
    closing: more > 0 ? [t('notices.more', { count: more })] : [],
    note: t('notices.note'),
  }
}
