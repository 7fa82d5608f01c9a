import type { FormDescription } from '#domain/forms/form-description.ts'
import type { Words } from '#words/words.ts'

export function readLabel({ find }: Words<'inbox'>, { name }: FormDescription, field: string): string {
  return find(`forms.${name}.fields.${field}`) ?? field
}

/** "Inbox (3)"; without a number while it is not known. */
export function addCount(title: string, count: number | undefined, { t }: Words<'inbox'>): string {
  return count === undefined ? title : t('counted', { title, count })
}
