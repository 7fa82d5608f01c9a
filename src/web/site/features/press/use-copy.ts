import { showToast } from '#web/notifications/toast.ts'
import { usePressWords } from './use-press-words.ts'

/** Copies a text and says so, or that it could not. */
export function useCopy(): (text: string) => Promise<void> {
  const words = usePressWords()
  const subject = 'copied text'
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ subject, kind: 'success', title: words.copied })
    } catch {
      showToast({ subject, kind: 'error', title: words.copyFailed })
    }
  }
}
