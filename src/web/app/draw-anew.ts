const buttons = '#header button, #main button'

/** Draws a document anew in place of the one that was sent. What was pressed there is pressed in what takes its place, and the focus
 * goes on there; in the header alone, where it is another page. */
export function drawAnew(draw: () => void): void {
  const sent = document.querySelectorAll<HTMLElement>(buttons)
  const focused = document.activeElement
  draw()
  const drawn = document.querySelectorAll<HTMLElement>(buttons)
  sent.forEach((button, place) => {
    button.addEventListener('click', () => drawn[place]?.click())
    if (button === focused) drawn[place]?.focus()
  })
}
