import { createElement, type ReactNode } from 'react'
import type { Language } from '#domain/language.ts'
import { createObservable } from '#web/storage/observable.ts'

export interface Toast {
  subject?: string
  kind: 'success' | 'error'
  title: string
  description?: string
  lang?: Language
  action?: { label: string; onClick: () => void }
  /** What else can be done, in place of a description; the toast stays longer for it too. */
  links?: ReactNode
  /** On a phone it stands above the fields that it is about: a keyboard covers the foot of the window. */
  aboutFields?: boolean
}

const longer = 10_000 // ms

type Sonner = typeof import('sonner')['toast']

const requested = createObservable(false)
const host = Promise.withResolvers<void>()
let sonner: Sonner | undefined

/** The toast of each subject, also while its code is still on the way. */
const latest = new Map<string, string>()
let count = 0

/** The width up to which toasts are as wide as the window. */
const phone = '(max-width: 600px)'

/** The code that draws toasts is loaded with the first one. */
export async function showToast(shown: Toast): Promise<void> {
  const { kind, title, description, lang, action, links, aboutFields = false } = shown
  const id = `${title} ${count++}`
  // Each way back stays as long as it may be taken.
  const { subject = action === undefined ? title : id } = shown
  withdrawToast(subject)
  latest.set(subject, id)
  const mark = (text: string) => (lang === undefined ? text : createElement('span', { lang }, text))
  const toast = await loadSonner()
  if (latest.get(subject) !== id) return
  // Where the code could not be fetched, the message must be seen all the same.
  if (toast === undefined) return alert([title, description].filter(Boolean).join('\n'))
  toast[kind](mark(title), {
    id,
    ...(description !== undefined && { description: mark(description) }),
    ...(links !== undefined && { description: links, duration: longer }),
    ...(action && { action: { ...action, label: mark(action.label) }, duration: longer }),
    ...(aboutFields && matchMedia(phone).matches && { position: 'top-center' }),
  })
}

/** For a subject of which something else is true by now. */
export function withdrawToast(subject: string): void {
  const id = latest.get(subject)
  latest.delete(subject)
  if (id !== undefined) sonner?.dismiss(id)
}

async function loadSonner(): Promise<Sonner | undefined> {
  requested.write(true)
  try {
    const [{ toast }] = await Promise.all([import('sonner'), host.promise])
    sonner = toast
    return toast
  } catch {
    return undefined
  }
}

export const toastHost = {
  isRequested: requested.read,
  subscribe: requested.subscribe,
  announceReady: () => host.resolve(),
  announceFailure: () => host.reject(new Error('The toasts could not be loaded')),
}
