import { partlyDrawnValue, undrawnState } from '#domain/pages/document-states.ts'
import { isFreshVisit } from './fresh-visit.ts'
import { onFirstWords } from './on-first-words.ts'

/** Ends the undrawn state in two frames once the first words are drawn, or after 1 s where none comes, as in a background tab,
 * and at once where the browser restores the position, for which it needs the heights of all parts. */
export function noteFirstFrame(): void {
  const { dataset } = document.documentElement
  const release = () => {
    delete dataset[undrawnState]
  }
  if (isFreshVisit()) {
    setTimeout(release, 1000)
    onFirstWords(() => {
      // The words of a very slow phone come after what had waited for them.
      if (undrawnState in dataset) dataset[undrawnState] = partlyDrawnValue
      requestAnimationFrame(() => setTimeout(release))
    })
  } else release()
}
