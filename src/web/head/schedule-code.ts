import { failedEvent, hiddenState, replacedValue, type StartData } from '#domain/pages/document-states.ts'
import { onFirstWords } from './on-first-words.ts'

const signs = ['pointerdown', 'keydown'] as const

const pictureTime = 150 // ms

/** Where the document itself was so long on its way, the code will be, too. */
const slowArrival = 350 // ms since the visit began

/** Fetches the page's code once its first words stand on the screen; at once on a press or key and where the document
 * waits for it; never where another document is on its way. On a slow line it is asked for sooner, and runs no sooner. */
export function scheduleCode(data: Partial<StartData>): void {
  const { dataset } = document.documentElement
  if (dataset[hiddenState] === replacedValue) return
  const fetchOnce = once(() => fetchCode(data))
  const start = once(() => {
    for (const sign of signs) removeEventListener(sign, start)
    return runCode(data, fetchOnce())
  })
  if (hiddenState in dataset) start()
  else {
    for (const sign of signs) addEventListener(sign, start)
    const isSlow = performance.now() >= slowArrival
    if (isSlow) fetchOnce()
    // Late enough for a fast line to bring the opening picture before.
    const delay = isSlow ? 0 : pictureTime
    onFirstWords((drawnAt) => setTimeout(start, drawnAt + delay - performance.now()))
    // A tab in the background draws nothing.
    addEventListener('load', () => setTimeout(start, 1000))
  }
}

function once<Result extends object>(work: () => Result): () => Result {
  let result: Result | undefined
  return () => {
    result ??= work()
    return result
  }
}

/** Of what is on its way at once, pictures and fonts go before it. Ends when what every page has is there and compiled: a slow
 * phone would run it in the same task, and answer nobody meanwhile. */
function fetchCode({ entry = '', modules = '', translations = '', manifest = '' }: Partial<StartData>) {
  const code = fetchSoon({ rel: 'modulepreload', href: entry, fetchPriority: 'low' })
  const fetched = new Promise((resolve) => {
    if (!code.relList.supports('modulepreload')) resolve(code)
    code.onload = code.onerror = resolve
  })
  fetchSoon({ rel: 'preload', as: 'fetch', crossOrigin: '', href: translations, fetchPriority: 'low' })
  for (const href of modules.split(' ').filter(Boolean))
    fetchSoon({ rel: 'modulepreload', href, fetchPriority: 'low' })
  fetchSoon({ rel: 'manifest', href: manifest })
  return fetched
}

async function runCode({ entry = '' }: Partial<StartData>, fetched: Promise<unknown>) {
  await fetched
  import(/* @vite-ignore */ entry).catch((error) => {
    dispatchEvent(new Event(failedEvent))
    throw error
  })
}

function fetchSoon(properties: Partial<HTMLLinkElement>): HTMLLinkElement {
  return document.head.appendChild(Object.assign(document.createElement('link'), properties))
}
