import { html, raw } from 'hono/html'
import { languages } from '#domain/language.ts'
import type { Page } from '#domain/page.ts'
import { permanentAddress } from '#domain/routes.ts'
import type { Assets } from './assets.ts'
import { headScript } from './head-script.ts'
import type { RenderPage } from './render-page.ts'

interface DocumentOptions {
  renderPage: RenderPage
  assets: Assets
  /** The origin visitors use, without a slash at the end. */
  publicUrl: string
}

/** Pages that are no one's search result. */
const unlisted: readonly Page['name'][] = ['auth', 'admin', 'not-found']

/** The whole HTML document of a page: head, rendered body, and the data the browser takes over with. */
export async function composeDocument(page: Page, options: DocumentOptions): Promise<string> {
  const { html: body, wordsAddress } = await options.renderPage(page)
  const { script, styles, fonts, listModules } = options.assets
  const document = html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<script>${raw(headScript)}</script>
<title>${page.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${page.description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="theme-color" content="#f0f0ec" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#141118" media="(prefers-color-scheme: dark)">
${unlisted.includes(page.name) ? html`<meta name="robots" content="noindex">` : composeAddresses(page, options.publicUrl)}
<style>${raw(styles)}</style>
${fonts.map(
  (address) => html`<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>
`,
)}<link rel="preload" href="${wordsAddress}" as="fetch" crossorigin fetchpriority="low">
${listModules(page.name).map(
  (address) => html`<link rel="modulepreload" href="${address}" fetchpriority="low">
`,
)}<script type="module" src="${script}" fetchpriority="low"></script>
</head>
<body>
<div id="root">${raw(body)}</div>
<script type="application/json" id="page-data">${raw(serialize(page))}</script>
</body>
</html>
`
  return String(await document)
}

/** This page's own address, its other languages, and the one that chooses the language itself. */
function composeAddresses({ language, path }: Page, publicUrl: string) {
  const alternates = languages.map(
    (
      each,
    ) => html`<link rel="alternate" hreflang="${each}" href="${publicUrl}${permanentAddress(each, path)}">
`,
  )
  return html`<link rel="canonical" href="${publicUrl}${permanentAddress(language, path)}">
${alternates}<link rel="alternate" hreflang="x-default" href="${publicUrl}${path}">`
}

/** JSON that cannot end the script element it stands in, and is JavaScript too. */
function serialize(page: Page): string {
  return JSON.stringify(page)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
