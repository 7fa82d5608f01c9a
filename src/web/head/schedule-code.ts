import { hiddenState, replacedValue, type StartData } from '#domain/pages/document-states.ts'

const signs = ['pointerdown', 'keydown'] as const

/** Fetches the page's code once pictures, fonts and the first frame are there, to take no bandwidth from them; at
 * once on a press or key and where the document waits for it; never where another document is on its way. */
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
    addEventListener('load', () => startWhenDrawn(start))
  }
}

function fetchCode({ entry = '', modules = '', translations = '', manifest = '' }: Partial<StartData>): void {
  for (const href of modules.split(' ').filter(Boolean)) fetchSoon({ rel: 'modulepreload', href })
  fetchSoon({ rel: 'preload', as: 'fetch', crossOrigin: '', href: translations })
  fetchSoon({ rel: 'manifest', href: manifest })
  import(/* @vite-ignore */ entry)
}

function fetchSoon(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties))
}

function startWhenDrawn(start: () => void): void {
  const startSoon = () => setTimeout(start, 100)
  // A tab in the background draws no frame.
  const type = 'largest-contentful-paint'
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes(type)) startSoon()
  else {
    requestAnimationFrame(() =>
      setTimeout(() => new PerformanceObserver(startSoon).observe({ type, buffered: true })),
    )
    setTimeout(start, 1000)
  }
}
