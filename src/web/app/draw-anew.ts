/** Another page has other buttons in its main part, which is hidden until it is drawn; the header is the same. */
const parts = ['#header button', '#main button']

/** Draws a document anew in place of the one that was sent. What was pressed there is pressed in what takes its place, and the focus
 * goes on there. */
export function drawAnew(draw: () => void): void {
  const focused = document.activeElement
  const sent = parts.map((buttons) => document.querySelectorAll<HTMLElement>(buttons))
  draw()
  parts.forEach((buttons, part) => {
    const drawn = document.querySelectorAll<HTMLElement>(buttons)
    sent[part]?.forEach((button, place) => {
      button.addEventListener('click', () => drawn[place]?.click())
      if (button === focused) drawn[place]?.focus()
    })
  })
}
