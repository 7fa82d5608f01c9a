import type { StoredSubmission } from '#domain/forms/submission.ts'
import type { Words } from '#words/words.ts'

export function formatFolderName(
  { status, trashed_at }: Pick<StoredSubmission, 'status' | 'trashed_at'>,
  { t }: Words<'inbox'>,
): string {
  return trashed_at === null ? t(`statuses.${status}`) : t('folders.trash')
}
