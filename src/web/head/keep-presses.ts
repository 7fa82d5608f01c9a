import { aliveEvent, failedEvent } from '#domain/pages/document-states.ts'
import { keepButtons } from '#web/navigation/kept-presses.ts'

/** Keeps what is pressed before the app lives, and presses it once when the app does. Escape takes it back. */
export function keepPresses(): void {
  const buttons = keepButtons(document)
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }

  function takeBackOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape') return
    if (buttons.takeBack().length === 0) document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  }

  function end() {
    listening.abort()
    return buttons.end()
  }

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
