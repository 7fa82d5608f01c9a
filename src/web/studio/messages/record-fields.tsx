import type { ReactNode } from 'react'
import { formatDay } from '#domain/agenda/event-date.ts'
import { type Language, languageNames } from '#domain/language.ts'
import type { FieldDescription, FormDescription } from '#domain/submissions/form-description.ts'
import type { Words } from '#words/words.ts'
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
export function listRecordFields(
  { name: form, sender, fields }: FormDescription,
  row: StoredSubmission,
  { words: { t, find }, language }: { words: Words<'inbox'>; language: Language },
): RecordField[] {
  const label = (field: string) => find(`forms.${form}.fields.${field}`) ?? field
  const written = Object.entries(fields).filter(([name]) => name !== sender)
  return [
    { label: t('received'), value: <ReceivedDate at={row.created_at} withTime /> },
    ...written
      .filter(([name, { folded }]) => row[name] || !folded)
      .map(([name, { kind }]) =>
        createRecordField({ kind, label: label(name) }, row[name], { row, language }),
      ),
    { label: t('language'), value: languageNames[row.language], lang: row.language },
    { label: t('consentVersion'), value: row.consent_version },
  ]
}

function createRecordField(
  { kind, label }: Pick<FieldDescription, 'kind'> & { label: string },
  value: string | null | undefined,
  { row: { language: lang }, language }: { row: StoredSubmission; language: Language },
): RecordField {
  switch (kind) {
    case 'email':
      return { label, value: <a href={`mailto:${value}`}>{value}</a> }
    case 'date':
      return { label, value: value && <time dateTime={value}>{formatDay(value, language)}</time> }
    case 'text':
    case 'long-text':
      return { label, value, lang, words: kind === 'long-text' }
    default:
      return { label, value }
  }
}
