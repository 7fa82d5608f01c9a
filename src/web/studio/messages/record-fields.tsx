import type { ReactNode } from 'react'
import { formatDay } from '#domain/agenda/event-date.ts'
import { type Language, languageNames } from '#domain/language.ts'
import type { FieldDescription, FormDescription } from '#domain/forms/form-description.ts'
import { t } from './inbox-words.ts'
import { ReceivedDate } from './received-date.tsx'
import type { StoredSubmission } from './stored-submission.ts'

export interface RecordField {
  label: string
  value: ReactNode
  /** The language the visitor wrote in. */
  lang?: Language
  /** Words of a person, set larger. */
  words?: boolean
}

/** Leaves out the sender's name, which stands above as the title. */
export function listRecordFields({ sender, fields }: FormDescription, row: StoredSubmission): RecordField[] {
  const written = Object.entries(fields).filter(([name]) => name !== sender)
  return [
    { label: t('received'), value: <ReceivedDate at={row.created_at} withTime /> },
    ...written
      .filter(([name, { folded }]) => row[name] || !folded)
      .map(([name, field]) => createRecordField(field, row[name], row.language)),
    { label: t('language'), value: languageNames[row.language], lang: row.language },
    { label: t('consentVersion'), value: row.consent_version },
  ]
}

function createRecordField(
  { kind, label }: FieldDescription,
  value: string | null | undefined,
  lang: Language,
): RecordField {
  switch (kind) {
    case 'email':
      return { label, value: <a href={`mailto:${value}`}>{value}</a> }
    case 'date':
      return { label, value: value && <time dateTime={value}>{formatDay(value, 'en')}</time> }
    case 'text':
    case 'long-text':
      return { label, value, lang, words: kind === 'long-text' }
    default:
      return { label, value }
  }
}
