/** Keeps what is pressed in a place that does not live yet, and shows it as busy. What works without the app is left to
 * the browser: links, fields, and closing a dialog. Gives what takes the presses back; the last time it keeps no more. */
export function keepButtons(place: Node): (isLast: boolean) => HTMLButtonElement[] {
  const kept: HTMLButtonElement[] = []

  function keep(event: Event) {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || !place.contains(button) || button.form?.method === 'dialog') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (kept.includes(button)) return
    kept.push(button)
    button.ariaBusy = 'true'
    const { dataset } = button
    dataset.focus = document.activeElement?.id
    // Sound begins at once: a press that is repeated later carries no gesture, without which browsers refuse it, and must not
    // begin it anew. The player goes on with the element (site/listening/sound.ts).
    if (event.isTrusted && dataset.audio) {
      const audio = findEarly() ?? document.body.appendChild(new Audio())
      audio.src = dataset.audio
      audio.play().catch(() => undefined)
    }
  }

  addEventListener('click', keep, true)
  return (isLast) => {
    if (isLast) removeEventListener('click', keep, true)
    else findEarly()?.remove()
    for (const button of kept) button.ariaBusy = null
    return kept.splice(0)
  }
}

function findEarly(): HTMLAudioElement | null {
  return document.querySelector('body>audio')
}
