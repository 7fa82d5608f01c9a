import type { Mail } from './mail.ts'

interface Reminder {
  subject: string
  lead: readonly string[]
  note: string
}

/** English, as the workplace is (docs/specification.md, "Languages"); `address` leads to the messages. */
function composeReminder({ subject, lead, note }: Reminder, address: string): Mail {
  return {
    ...{ language: 'en', subject, heading: subject, preview: lead[0] ?? '', lead, fields: [], closing: [] },
    ...{ action: { label: 'Open', address }, note },
  }
}

/** What waits to be read, told once a week. */
export function composeDigest(unread: number, address: string): Mail {
  const waiting = unread === 1 ? '1 new message waits' : `${unread} new messages wait`
  return composeReminder(
    {
      subject: waiting,
      lead: ['Nobody has opened what was sent through the site since.'],
      note: 'You get this mail once a week, while something waits. Settings in the studio switches it off.',
    },
    address,
  )
}

/** What deletes itself within a week and was never read. */
export function composeDeletionWarning(unread: number, address: string): Mail {
  const [what, verb] =
    unread === 1 ? ['1 unread message', 'deletes itself'] : [`${unread} unread messages`, 'delete themselves']
  return composeReminder(
    {
      subject: `${what} ${verb} within a week`,
      lead: ['They are as old as messages are kept at most. Whatever you still need, write down elsewhere.'],
      note: 'You get this mail before messages that nobody opened are deleted.',
    },
    address,
  )
}
