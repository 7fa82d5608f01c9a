import { aliveEvent, failedEvent } from '#domain/pages/document-states.ts'

/** Keeps what is pressed before the app lives, shows it as busy, and presses it once when the app does. Escape takes
 * it back. What works without the app is left to the browser: links, fields, and closing a dialog. */
export function keepPresses(): void {
  const kept = new Set<HTMLButtonElement>()
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }

  function keep(event: Event) {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || button.form?.method === 'dialog') return
    // React, too, would answer a press that it sees while it takes over.
    event.preventDefault()
    event.stopImmediatePropagation()
    kept.add(button)
    button.setAttribute('aria-busy', 'true')
  }

  function takeBack() {
    const buttons = [...kept]
    kept.clear()
    for (const button of buttons) button.removeAttribute('aria-busy')
    return buttons
  }

  function takeBackOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape') return
    if (takeBack().length === 0) document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  }

  function end() {
    listening.abort()
    return takeBack()
  }

  addEventListener('click', keep, options)
  addEventListener('keydown', takeBackOnEscape, options)
  addEventListener(
    failedEvent,
    () => {
      end()
      addEventListener('submit', keepWords)
    },
    options,
  )
  addEventListener(
    aliveEvent,
    () => {
      for (const button of end()) button.click()
    },
    options,
  )
}

/** What the browser cannot send itself would leave the page with all that was typed, for an answer that is none. */
function keepWords(event: SubmitEvent) {
  const form = event.target
  if (form instanceof Element && !form.hasAttribute('action')) event.preventDefault()
}
