import { undrawnState } from '#domain/pages/document-states.ts'
import { isFreshVisit } from './fresh-visit.ts'
import { onFirstWords } from './on-first-words.ts'

/** Draws the rest of the page in portions, one a frame, once the first words are drawn, or after 1 s where none are, as in a
 * background tab; and at once where the browser seeks a position, for which it needs the heights of all parts. */
export function noteFirstFrame(): void {
  const { dataset } = document.documentElement
  const drawAll = () => {
    delete dataset[undrawnState]
  }
  const drawNext = () => {
    const portions = Number(dataset[undrawnState])
    if (portions > 1) {
      dataset[undrawnState] = `${portions - 1}`
      requestAnimationFrame(() => setTimeout(drawNext))
    } else drawAll()
  }
  if (isFreshVisit() && !/#\w/.test(location.hash)) {
    setTimeout(drawAll, 1000)
    onFirstWords(drawNext)
  } else drawAll()
}
