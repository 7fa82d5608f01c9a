import { hashInlineSource } from '#server/http/inline-source.ts'

/**
 * Hides the document when its address has the hash of another page ("/#/agenda" is answered with the home page, for
 * the server never sees the hash), until the browser has made that page. It must run before the body is drawn.
 */
export const headScript = `{
const path = location.pathname.replace(/^\\/[a-z]{2}(?=\\/|$)/, '') || '/'
const wanted = location.hash.slice(1)
if (wanted.startsWith('/') && wanted !== path) document.documentElement.dataset.hash = ''
}`

/**
 * Fetches the code of the page when everything that is seen first has come and is drawn, so that it takes nothing from
 * pictures, fonts and the first frame (a tab in the background draws none); at once where the document waits for it, and
 * on the first press or key. Its own element names the files.
 */
export const startScript = `{
const { entry, modules, words } = document.currentScript.dataset
const fetchSoon = (properties) => document.head.append(Object.assign(document.createElement('link'), properties))
const signs = ['pointerdown', 'keydown']
let started = false
const start = () => {
if (started) return
started = true
for (const sign of signs) removeEventListener(sign, start)
for (const href of modules.split(' ').filter(Boolean)) fetchSoon({ rel: 'modulepreload', href })
fetchSoon({ rel: 'preload', as: 'fetch', crossOrigin: '', href: words })
import(entry)
}
const startWhenDrawn = () => document.hidden ? start() : requestAnimationFrame(() => setTimeout(start))
if ('hash' in document.documentElement.dataset) start()
else {
for (const sign of signs) addEventListener(sign, start)
addEventListener('load', startWhenDrawn)
}
}`

/** The sources that let the two scripts run. */
export const headScriptSources = [headScript, startScript].map(hashInlineSource)
