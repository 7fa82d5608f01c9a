import { createElement } from 'react'
import type { Language } from '#domain/language.ts'
import { createObservable } from '#web/storage/observable.ts'

export interface Toast {
  kind: 'success' | 'error'
  title: string
  description?: string
  /** The language of the text, where it is not the page's. */
  lang?: Language
  /** A way back, for which the toast stays longer. */
  action?: { label: string; onClick: () => void }
}

const longer = 10_000 // ms

const requested = createObservable(false)
const host = Promise.withResolvers<void>()

/** The code that draws toasts is loaded with the first one. */
export async function showToast({ kind, title, description, lang, action }: Toast): Promise<void> {
  requested.write(true)
  const mark = (text: string) => (lang === undefined ? text : createElement('span', { lang }, text))
  try {
    const [{ toast }] = await Promise.all([import('sonner'), host.promise])
    toast[kind](mark(title), {
      ...(description !== undefined && { description: mark(description) }),
      ...(action && { action: { ...action, label: mark(action.label) }, duration: longer }),
    })
  } catch {
    // The code could not be fetched, and the message must be seen all the same.
    alert([title, description].filter(Boolean).join('\n'))
  }
}

/** For ToastHost, which renders nothing until the first toast is requested. */
export const toastHost = {
  isRequested: requested.read,
  subscribe: requested.subscribe,
  announceReady: () => host.resolve(),
  announceFailure: () => host.reject(new Error('The toasts could not be loaded')),
}
