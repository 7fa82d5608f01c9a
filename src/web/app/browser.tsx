import { options } from 'preact'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import {
  aliveEvent,
  aliveState,
  failedEvent,
  hiddenState,
  keptState,
  unstartedValue,
} from '#domain/pages/document-states.ts'
import type { Page } from '#domain/pages/page.ts'
import { hasTranslations, readCurrentLanguage, startBrowserI18n } from '#web/locales/i18n.ts'
import { readHistoryEntry } from '#web/navigation/history-entry.ts'
import { beginSteps } from '#web/navigation/hydration.tsx'
import { adoptAddress } from '#web/navigation/link.tsx'
import { runInNextTask } from '#web/navigation/next-task.ts'
import { watchPosition } from '#web/navigation/position.ts'
import { readShownPath } from '#web/navigation/shown-path.ts'
import { renewPage } from '#web/offline/read-page.ts'
import { App, type PageFailure } from './app.tsx'
import { drawAnew } from './draw-anew.ts'
import { composePage, composeSentPage, loadPage, showsPath } from './load-page.tsx'
import '#web/styles/fonts.css'
import '#web/styles/tokens.css'
import '#web/styles/threads.css'
import '#web/styles/base.css'
import '#web/styles/print.css'

// When effects run: the first ones in a task of their own, since taking over the page is long enough; later ones before the next
// key is pressed, as React has them. A frame never comes in a tab that is hidden.
options.requestAnimationFrame = runInNextTask
options.debounceRendering = runInNextTask
addEventListener(aliveEvent, () => {
  options.requestAnimationFrame = queueMicrotask
  options.debounceRendering = queueMicrotask
  findRoot().dataset[aliveState] = ''
})

start()
  .then(
    (i18n) => {
      // A connection that is gone meanwhile takes nothing from the page.
      whenIdle(() =>
        import('./start-later.ts').then(({ startLater }) => startLater(i18n)).catch(() => undefined),
      )
    },
    (error) => {
      dispatchEvent(new Event(failedEvent))
      throw error
    },
  )
  .finally(() => {
    const { dataset } = document.documentElement
    if (dataset[hiddenState] !== unstartedValue) delete dataset[hiddenState]
  })

/** Hydrates the page the server sent or, where the address names another one, renders that. */
async function start() {
  await waitForDocument()
  // What has just been loaded took as long as a task may on a slow phone.
  await new Promise((resolve) => setTimeout(resolve))
  const root = findRoot()
  const sent = readSentPage()
  const i18n = await startBrowserI18n(adoptAddress())
  const language = readCurrentLanguage(i18n)
  // Without translations the page of the server is better than one that shows keys.
  if (!hasTranslations(i18n, language)) throw new Error(`The translations of ${language} could not be loaded`)
  const path = readShownPath()
  // Every room of the studio is sent as the same document.
  const isShown = sent.path === path || (sent.name === 'admin' && showsPath(sent, path))
  const isWanted = sent.language === language && isShown
  const isSent = isWanted && !(keptState in document.documentElement.dataset)
  let failure: PageFailure | undefined
  const initial = isSent
    ? await composeSentPage(sent)
    : isWanted
      ? await composePage(await renewPage(sent))
      : // Where the wanted page cannot be fetched, the app starts on the one that was sent and reports the failure.
        await loadPage(language, path).catch((error) => {
          failure = { address: `${language} ${path}`, error }
          return composePage(sent)
        })
  const app = (
    <I18nextProvider i18n={i18n}>
      <App initial={initial} failure={failure} />
    </I18nextProvider>
  )
  watchPosition({ isSent })
  fetchPicturesForPrint()
  if (isSent) {
    // What the visitor had opened before is drawn in one task, for the position on the page depends on it.
    if (readHistoryEntry().choices === undefined) beginSteps()
    hydrateRoot(root, app)
  } else {
    document.title = initial.page.title
    document.documentElement.lang = initial.page.language
    // Synchronous, for the document becomes visible after this and must not show the page that was sent.
    drawAnew(() => flushSync(() => createRoot(root).render(app)))
  }
  return i18n
}

/** A press, or an address in the hash, starts the code while the document may still be loading. */
async function waitForDocument() {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

function findRoot(): HTMLElement {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The document has no #root')
  return root
}

function readSentPage(): Page {
  return JSON.parse(document.getElementById('page-data')?.textContent ?? 'null')
}

function whenIdle(work: () => void) {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Asks for the pictures that no screen has come to yet, as soon as the page is about to be printed. */
function fetchPicturesForPrint(): void {
  addEventListener('beforeprint', fetchPictures)
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) fetchPictures()
  })
}

function fetchPictures(): void {
  for (const image of document.querySelectorAll('img')) image.loading = 'eager'
}
