import type { Mail, MailField } from './mail.ts'

/** The part of a mail in plain text: everything that the HTML part says, in the same order. */
export function formatPlainText({
  heading,
  lead,
  fields,
  quotes = false,
  action,
  closing,
  note,
}: Mail): string {
  const width = Math.max(0, ...fields.filter((field) => !field.words).map(({ label }) => label.length)) + 2
  const short = fields.filter((field) => !field.words).map(({ label, value }) => label.padEnd(width) + value)
  const long = fields.filter(isWords).map(({ label, value }) => `${label}\n${value}`)
  const parts = [
    heading,
    lead.join('\n'),
    ...(quotes ? [quoteLines([short.join('\n'), ...long])] : [short.join('\n'), ...long]),
    action === undefined ? '' : `${action.label}: ${action.address}`,
    closing.join('\n'),
    note,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function quoteLines(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join('\n\n')
  return text === '' ? '' : text.replaceAll(/^/gm, '> ')
}

function isWords({ words }: MailField): boolean {
  return words !== undefined
}
