import type { ReactNode } from 'react'
import { formatDay } from '#domain/agenda/event-date.ts'
import { type FieldDescription, type FormDescription, listFields } from '#domain/forms/form-description.ts'
import type { StoredSubmission } from '#domain/forms/submission.ts'
import { type Language, languageNames } from '#domain/language.ts'
import { readOption } from '#web/studio/language/read-option.ts'
import type { Words } from '#words/words.ts'
import { readLabel } from './inbox-words.ts'
import { ReceivedDate } from './received-date.tsx'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

export interface RecordField {
  label: string
  value: ReactNode
  lang?: Language
  words?: boolean
}

/** Leaves out the sender's name, which stands above as the title, and of what is folded away what nobody wrote. */
export function listRecordFields(
  form: FormDescription,
  row: StoredSubmission,
  { words, language }: { words: Words<'inbox'>; language: Language },
): RecordField[] {
  const { t } = words
  const isFolded = (name: string) => form.folded?.fields.includes(name) ?? false
  const written = listFields(form).filter(([name]) => name !== form.sender && (row[name] || !isFolded(name)))
  return [
    { label: t('received'), value: <ReceivedDate at={row.created_at} withTime /> },
    ...written.map(([name, { kind }]) => ({
      label: readLabel(words, form, name),
      ...(kind === 'choice'
        ? { value: readOption(words, name, row[name] ?? '') }
        : describeValue(kind, row[name], { lang: row.language, language })),
    })),
    { label: t('language'), value: languageNames[row.language], lang: row.language },
    { label: t('consentVersion'), value: describeVersion(row.consent_version, language) },
  ]
}

/** A version of the consent is called by its day. */
function describeVersion(version: string, language: Language): ReactNode {
  return dayPattern.test(version) ? <time dateTime={version}>{formatDay(version, language)}</time> : version
}

function describeValue(
  kind: FieldDescription['kind'],
  value: string | null | undefined,
  { lang, language }: { lang: Language; language: Language },
): Omit<RecordField, 'label'> {
  switch (kind) {
    case 'email':
      return { value: <a href={`mailto:${value}`}>{value}</a> }
    case 'date':
      return { value: value && <time dateTime={value}>{formatDay(value, language)}</time> }
    case 'text':
    case 'long-text':
      return { value, lang, words: kind === 'long-text' }
    default:
      return { value }
  }
}
