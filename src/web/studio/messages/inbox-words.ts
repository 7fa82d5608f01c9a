import words from '#words/inbox/en.json'
import { createWords } from '#words/words.ts'

/** English in every language of the site (docs/specification.md, "Languages"). */
export const { t } = createWords('en', 'inbox', words)

/** "Inbox (3)"; without a number while it is not known. */
export function addCount(title: string, count: number | undefined): string {
  return count === undefined ? title : t('counted', { title, count })
}
