import type { Mail } from './mail.ts'
import { requests } from './notice.ts'
import { readSender, type SentForm } from './sent-form.ts'

/** Tells the artist of many forms in one mail: who wrote, in the order in which they came, of `count` the first;
 * `address` leads to the messages. English, as the workplace is. */
export function composeNotices(sent: readonly SentForm[], count: number, address: string): Mail {
  const heading = count === 1 ? '1 new message' : `${count} new messages`
  const more = count - sent.length
  return {
    ...{ language: 'en', subject: `New: ${heading}`, preview: 'Many came within a day.', heading },
    lead: ['So many came within a day that this one email tells of these:'],
    fields: sent.map((form) => ({
      label: form.created_at.slice(0, 16).replace('T', ' '),
      value: `${readSender(form)} ${requests[form.form.name]}`,
    })),
    action: { label: 'Open', address },
    closing: more > 0 ? [`And ${more} more.`] : [],
    note: 'You get one email for every message, and one for several where many come at once.',
  }
}
