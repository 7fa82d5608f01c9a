import type { FormDescription } from '#domain/forms/form-description.ts'
import words from '#words/inbox/en.json'
import { createWords } from '#words/words.ts'

/** English in every language of the site (docs/specification.md, "Languages"). */
const inbox = createWords('en', 'inbox', words)

export const { t } = inbox

/** What the inbox calls a field of a form. */
export function readLabel({ name }: FormDescription, field: string): string {
  return inbox.find(`forms.${name}.fields.${field}`) ?? field
}

/** "Inbox (3)"; without a number while it is not known. */
export function addCount(title: string, count: number | undefined): string {
  return count === undefined ? title : t('counted', { title, count })
}
