import { formatDay } from '#domain/agenda/event-date.ts'
import { cleanLine, cleanText } from '#domain/content/clean-text.ts'
import type { Language } from '#domain/language.ts'
import type { SubmissionForm } from '#domain/forms/registry.ts'
import type { MailField, MailReader } from './mail.ts'

/** A stored form, as a mail tells of it. */
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

/** Everything that was filled in, named in the reader's language; but for `except`. */
export function listFields(
  sent: SentForm,
  { language, site }: MailReader,
  except: readonly string[] = [],
): MailField[] {
  return Object.entries<{ kind: string }>(sent.form.fields).flatMap(([name, { kind }]): MailField[] => {
    const value = cleanText(sent.fields[name] ?? '').trim()
    if (value === '' || except.includes(name)) return []
    const label = site.find(`forms.${sent.form.name}.fields.${name}`) ?? name
    if (kind === 'choice') return [{ label, value: site.find(`forms.options.${name}.${value}`) ?? value }]
    if (kind === 'date') return [{ label, value: formatDay(value, language) }]
    if (kind === 'long-text') return [{ label, value, words: sent.language }]
    return [{ label, value: cleanLine(value) }]
  })
}
