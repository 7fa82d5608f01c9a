import { undrawnState } from '#domain/pages/document-states.ts'
import { isFreshVisit } from './fresh-visit.ts'
import { onFirstWords } from './on-first-words.ts'

/** Ends the undrawn state once the first words are drawn, or after 1 s where none comes, as in a background tab, and at once
 * where the browser restores the position, for which it needs the heights of all parts. */
export function noteFirstFrame(): void {
  const release = () => {
    delete document.documentElement.dataset[undrawnState]
  }
  if (isFreshVisit()) {
    setTimeout(release, 1000)
    onFirstWords(release)
  } else release()
}
