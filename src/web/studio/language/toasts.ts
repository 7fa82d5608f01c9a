import { showToast, type Toast } from '#web/notifications/toast.ts'
import { readShownLanguage, readShownWords } from './studio-language.ts'

type ToastDetails = Omit<Toast, 'kind' | 'title' | 'lang'>

/** Of the toasts about something that was deleted: a failure does not stand beside the success that followed it, nor a way back
 * beside what is gone for good. */
export const formatRemovalSubject = (id: string) => `removal of ${id}`

/** Says in the language of the studio what was done. */
export function showSuccess(title: string, details: ToastDetails = {}): void {
  void showToast({ ...details, kind: 'success', lang: readShownLanguage(), title })
}

/** Says what was done, with the way back. */
export function showUndoable(title: string, undo: () => unknown, details: ToastDetails = {}): void {
  const action = { label: readShownWords('studio').t('entries.undo'), onClick: () => void undo() }
  showSuccess(title, { ...details, action })
}

/** Says in the language of the studio what was not done. */
export function showFailure(title: string, details: ToastDetails = {}): void {
  void showToast({ ...details, kind: 'error', lang: readShownLanguage(), title })
}
