import { showToast } from '#web/notifications/toast.ts'
import { usePressTexts } from './use-press-texts.ts'

/** Copies a text and says so, or that it could not. */
export function useCopy(): (text: string) => Promise<void> {
  const texts = usePressTexts()
  const subject = 'copied text'
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ subject, kind: 'success', title: texts.copied })
    } catch {
      showToast({ subject, kind: 'error', title: texts.copyFailed })
    }
  }
}
