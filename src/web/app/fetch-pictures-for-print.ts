/** Asks for the pictures that no screen has come to yet, as soon as the page is about to be printed. */
export function fetchPicturesForPrint(): void {
  addEventListener('beforeprint', fetchPictures)
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) fetchPictures()
  })
}

function fetchPictures(): void {
  for (const image of document.querySelectorAll('img')) image.loading = 'eager'
}
