import { threadColours } from '#domain/projects/thread-colours.ts'
import { threads } from '#domain/projects/threads.ts'

/** `--th-*` is for lines and hover bars, never text; `--tx-*` is for text. The first thread is the default. */
export function composeThreadStyles(): string {
  const colours = threads.map((thread) => {
    const { colour, textColour } = threadColours[thread]
    return `--th-${thread}: ${colour}; --tx-${thread}: light-dark(${textColour.light}, ${textColour.dark});`
  })
  const rules = threads.map((thread, index) => {
    const selector = `[data-thread="${thread}"]`
    return `${index === 0 ? `:root, ${selector}` : selector} { --thread: var(--th-${thread}); --thread-text: var(--tx-${thread}); }`
  })
  return [':root {', ...colours, '}', ...rules].join('\n')
}
