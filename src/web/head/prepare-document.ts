// Inlined in the head of every document; runs before its body is drawn.

import { aliveEvent, failedEvent } from '#domain/pages/document-states.ts'
import { keepButtons } from '#web/navigation/kept-presses.ts'
import { hideOtherPage } from './hide-other-page.ts'
import { noteFirstFrame } from './note-first-frame.ts'

hideOtherPage()
keepPresses()
noteFirstFrame()

/** Keeps what is pressed before the app lives, and presses it once when the app does. Escape takes it back. */
function keepPresses(): void {
  const takeBack = keepButtons(document)

  function takeBackOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape') return
    if (!takeBack(false)[0]) document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  }

  function end() {
    removeEventListener('keydown', takeBackOnEscape, true)
    return takeBack(true)
  }

  addEventListener('keydown', takeBackOnEscape, true)
  addEventListener(failedEvent, () => {
    end()
    addEventListener('submit', keepWords)
  })
  addEventListener(aliveEvent, () => {
    for (const button of end()) button.click()
  })
}

/** What the browser cannot send itself would leave the page with all that was typed, for an answer that is none. */
function keepWords(event: SubmitEvent) {
  const form = event.target
  if (form instanceof Element && !form.hasAttribute('action')) event.preventDefault()
}
