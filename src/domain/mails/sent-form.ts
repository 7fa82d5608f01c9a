import { formatDay } from '#domain/agenda/event-date.ts'
import { cleanLine, cleanText } from '#domain/content/clean-text.ts'
import { listFields } from '#domain/forms/form-description.ts'
import type { SubmissionForm } from '#domain/forms/registry.ts'
import type { Language } from '#domain/language.ts'
import type { MailField, MailReader } from './mail.ts'

export interface SentForm {
  form: SubmissionForm
  created_at: string // UTC, ISO 8601
  language: Language
  fields: Readonly<Record<string, string | null>>
}

/** The sender's name, on one line. */
export function readSender({ form, fields }: SentForm): string {
  return cleanLine(fields[form.sender] ?? '')
}

/** Whether a mail may name the sender's address in its headers: beyond ASCII, mail servers without SMTPUTF8 (RFC 6531)
 * would refuse all of it. */
export function isAnswerable({ fields }: Pick<SentForm, 'fields'>): boolean {
  const [mailbox = ''] = (fields.email ?? '').split('@')
  return /^[\x21-\x7e]+$/.test(mailbox)
}

/** Everything that was filled in, with labels in the reader's language. */
export function listWritten(sent: SentForm, { language, site }: MailReader): MailField[] {
  return listFields(sent.form).flatMap(([name, { kind }]): MailField[] => {
    const value = cleanText(sent.fields[name] ?? '').trim()
    if (value === '') return []
    const label = site.find(`forms.${sent.form.name}.fields.${name}`) ?? name
    if (kind === 'choice') return [{ label, value: site.find(`forms.options.${name}.${value}`) ?? value }]
    if (kind === 'date') return [{ label, value: formatDay(value, language) }]
    if (kind === 'long-text') return [{ label, value, words: sent.language }]
    return [{ label, value: cleanLine(value) }]
  })
}

/** The same for the sender, who knows the own name and address. */
export function listOwnWords(sent: SentForm, reader: MailReader): MailField[] {
  const known = [sent.form.sender, 'email']
  const fields = Object.entries(sent.fields).filter(([name]) => !known.includes(name))
  return listWritten({ ...sent, fields: Object.fromEntries(fields) }, reader)
}
