import { openNameState } from '#domain/pages/document-states.ts'
import { onFirstWords } from './on-first-words.ts'

const soon = 300 // ms

/** Lets the artist's name open where its font has come with the first words or soon after: the letters of another font
 * would lie on one another, and a name that has been read already only changes its font. */
export function openName(): void {
  onFirstWords((drawnAt) => {
    const face = Array.from(document.fonts).find(({ family }) => family.includes('Archivo Name'))
    // Where no name is drawn yet, nobody has read it.
    const isUnread = face?.status === 'unloaded'
    face?.loaded.then(
      () => {
        if (isUnread || performance.now() - drawnAt < soon)
          document.documentElement.dataset[openNameState] = ''
      },
      () => undefined,
    )
  })
}
