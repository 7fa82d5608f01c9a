import type { RefObject } from 'react'
import { showToast } from '#web/notifications/toast.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { usePressWords } from './use-press-words.ts'

export function useCopy(shown: RefObject<Element | null>): (text: string) => Promise<void> {
  const { t } = usePressWords()
  const subject = 'copied text'
  return async (text) => {
    const isCopied = await copyText(text, shown.current)
    const kind = isCopied ? 'success' : 'error'
    showToast({ subject, kind, title: isCopied ? t('copied') : t('copyFailed') })
  }
}
