import { type MouseEvent, useRef } from 'react'
import { watchFocus } from './form-values.ts'

/** For a form that may be sent before the app lives (navigation/kept-presses.ts): that press is repeated later, when the visitor
 * may have gone elsewhere long since. */
export function usePressWatch() {
  const isKept = useRef(false)
  return {
    notePress({ isTrusted }: MouseEvent) {
      isKept.current = !isTrusted
    },
    watchPress: (form: HTMLFormElement) => watchFocus(form, isKept.current ? takeKeptFocus(form) : undefined),
  }
}

export function findSubmit(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector<HTMLButtonElement>('button[type="submit"]')
}

/** Where the focus was as the button was pressed; nothing where a script pressed it later. */
function takeKeptFocus(form: HTMLFormElement): Element | undefined {
  const submit = findSubmit(form)
  const id = submit?.dataset.focus
  if (submit === null || id === undefined) return undefined
  delete submit.dataset.focus
  return document.getElementById(id) ?? submit
}
