import type { FormDescription } from '#domain/forms/form-description.ts'
import type { StoredSubmission } from '#domain/forms/submission.ts'
import type { Words } from '#words/words.ts'

/** What the inbox calls a field of a form. */
export function readLabel({ find }: Words<'inbox'>, { name }: FormDescription, field: string): string {
  return find(`forms.${name}.fields.${field}`) ?? field
}

/** "Inbox (3)"; without a number while it is not known. */
export function addCount(title: string, count: number | undefined, { t }: Words<'inbox'>): string {
  return count === undefined ? title : t('counted', { title, count })
}

/** Where a message is: in the trash, or else by its state. */
export function formatFolderName(
  { status, trashed_at }: Pick<StoredSubmission, 'status' | 'trashed_at'>,
  { t }: Words<'inbox'>,
): string {
  return trashed_at === null ? t(`statuses.${status}`) : t('folders.trash')
}
