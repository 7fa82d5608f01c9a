import type { Translate } from '#words/words.ts'

/** "Inbox (3)"; without a number while it is not known. */
export function addCount(title: string, count: number | undefined, t: Translate<'inbox'>): string {
  return count === undefined ? title : t('counted', { title, count })
}
