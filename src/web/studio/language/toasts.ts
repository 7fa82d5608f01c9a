import { showToast, type Toast } from '#web/notifications/toast.ts'
import { readShownLanguage } from './studio-language.ts'

type ToastDetails = Omit<Toast, 'kind' | 'title' | 'lang'>

/** Says in the language of the studio what was done. */
export function showSuccess(title: string, details: ToastDetails = {}): void {
  void showToast({ ...details, kind: 'success', lang: readShownLanguage(), title })
}

/** Says in the language of the studio what was not done. */
export function showFailure(title: string, details: ToastDetails = {}): void {
  void showToast({ ...details, kind: 'error', lang: readShownLanguage(), title })
}
