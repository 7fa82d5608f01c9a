import { failedEvent, hiddenState, replacedValue, type StartData } from '#domain/pages/document-states.ts'
import { onFirstWords } from './on-first-words.ts'

const signs = ['pointerdown', 'keydown'] as const

const pictureTime = 150 // ms

/** Fetches the page's code once its first words stand on the screen; at once on a press or key and where the document
 * waits for it; never where another document is on its way. */
export function scheduleCode(data: Partial<StartData>): void {
  const { dataset } = document.documentElement
  if (dataset[hiddenState] === replacedValue) return
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const sign of signs) removeEventListener(sign, start)
    fetchCode(data)
  }
  if (hiddenState in dataset) start()
  else {
    for (const sign of signs) addEventListener(sign, start)
    // Soon enough for a slow line, and late enough for a fast one to bring the opening picture before.
    onFirstWords((drawnAt) => setTimeout(start, drawnAt + pictureTime - performance.now()))
    // A tab in the background draws nothing.
    addEventListener('load', () => setTimeout(start, 1000))
  }
}

function fetchCode({ entry = '', modules = '', translations = '', manifest = '' }: Partial<StartData>): void {
  // A browser has few connections: what all pages wait for comes first.
  fetchSoon({ rel: 'modulepreload', href: entry })
  fetchSoon({ rel: 'preload', as: 'fetch', crossOrigin: '', href: translations })
  for (const href of modules.split(' ').filter(Boolean)) fetchSoon({ rel: 'modulepreload', href })
  fetchSoon({ rel: 'manifest', href: manifest })
  import(/* @vite-ignore */ entry).catch((error) => {
    dispatchEvent(new Event(failedEvent))
    throw error
  })
}

function fetchSoon(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties))
}
