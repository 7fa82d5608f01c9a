import { undrawnState } from '#domain/pages/document-states.ts'
import { isFreshVisit } from './fresh-visit.ts'
import { onFirstWords } from './on-first-words.ts'

const mostWaiting = 1000 // ms

/** Draws the rest of the page in portions, one a frame, once the first words and then the picture beside them are drawn, or
 * after 1 s where they are not, as in a background tab; and at once where the browser seeks a position, for which it needs the
 * heights of all parts. */
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
    let wait = setTimeout(drawAll, mostWaiting)
    onFirstWords(() => {
      clearTimeout(wait)
      const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
      if (!picture) return drawNext()
      wait = setTimeout(drawAll, mostWaiting)
      const goOn = () => {
        clearTimeout(wait)
        requestAnimationFrame(() => setTimeout(drawNext))
      }
      picture.decode().then(goOn, goOn)
    })
  } else drawAll()
}
