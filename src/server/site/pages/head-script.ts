import { hashInlineSource } from '#server/http/inline-source.ts'

/**
 * Hides the document when its address has the hash of another page ("/#/agenda" is answered with the home page, for
 * the server never sees the hash), until the browser has made that page; and tells the styles when the first frame is
 * drawn, or that none will be. It must run before the body is drawn.
 */
export const headScript = `{
const path = location.pathname.replace(/^\\/[a-z]{2}(?=\\/|$)/, '') || '/'
const wanted = location.hash.slice(1)
const { dataset } = document.documentElement
if (wanted.startsWith('/') && wanted !== path) dataset.hash = ''
const release = () => delete dataset.undrawn
setTimeout(release, 1000)
new PerformanceObserver(release).observe({ type: 'paint', buffered: true })
}`

/**
 * Fetches the code of the page when everything that is seen first has come and stands on the screen, so that it takes
 * nothing from pictures, fonts and the first frame (a tab in the background draws none); at once where the document
 * waits for it, and on the first press or key; and with it what only installing needs. Its own element names the files.
 */
export const startScript = `{
const { entry, modules, translations, manifest } = document.currentScript.dataset
const fetchSoon = (properties) => document.head.append(Object.assign(document.createElement('link'), properties))
const signs = ['pointerdown', 'keydown']
let started = false
const start = () => {
if (started) return
started = true
for (const sign of signs) removeEventListener(sign, start)
for (const href of modules.split(' ').filter(Boolean)) fetchSoon({ rel: 'modulepreload', href })
fetchSoon({ rel: 'preload', as: 'fetch', crossOrigin: '', href: translations })
fetchSoon({ rel: 'manifest', href: manifest })
import(entry)
}
const startSoon = () => setTimeout(start, 100)
const startWhenDrawn = () => {
const type = 'largest-contentful-paint'
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes(type)) return startSoon()
requestAnimationFrame(() => setTimeout(() => new PerformanceObserver(startSoon).observe({ type, buffered: true })))
setTimeout(start, 1000)
}
if ('hash' in document.documentElement.dataset) start()
else {
for (const sign of signs) addEventListener(sign, start)
addEventListener('load', startWhenDrawn)
}
}`

/** The sources that let the two scripts run. */
export const headScriptSources = [headScript, startScript].map(hashInlineSource)
