import { undrawnState } from '#domain/pages/document-states.ts'
import { isFreshVisit } from './fresh-visit.ts'
import { onFirstWords } from './on-first-words.ts'

// ms; with a frame between two portions, and none awaited, as a background tab draws none.
const pause = 30
const patience = 1000

/** Draws the rest of the page in portions, once the first words are drawn, or after 1 s where none are; and at once where the
 * browser seeks a position, for which it needs the heights of all parts. */
export function noteFirstFrame(): void {
  const { dataset } = document.documentElement
  let timer: ReturnType<typeof setTimeout>
  const drawAll = () => delete dataset[undrawnState]
  const drawNext = () => {
    clearTimeout(timer)
    const portions = Number(dataset[undrawnState])
    if (portions > 1) {
      dataset[undrawnState] = `${portions - 1}`
      timer = setTimeout(drawNext, pause)
    } else drawAll()
  }
  if (isFreshVisit() && !/#\w/.test(location.hash)) {
    timer = setTimeout(drawNext, patience)
    onFirstWords(drawNext)
  } else drawAll()
}
