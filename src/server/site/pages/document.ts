import { html, raw } from 'hono/html'
import { permanentAddress } from '#domain/addresses.ts'
import {
  type StartData,
  stateAttribute,
  undrawnPortions,
  undrawnState,
} from '#domain/pages/document-states.ts'
import type { Page } from '#domain/pages/page.ts'
import { matchRoute } from '#domain/routes.ts'
import { serializeInline } from '#server/http/inline-source.ts'
import { composeMetadata } from '#server/site/discovery/metadata.ts'
import { lightGround, manifestAddress } from '#server/site/discovery/routes.ts'
import { composeStructuredData } from '#server/site/discovery/structured-data/compose.ts'
import type { DiscoveryOptions } from '#server/site/discovery/told-samples.ts'
import type { Assets, StyleSheet } from './assets.ts'
import { findBodyScript, listFirstScripts } from './head-scripts.ts'
import type { PreparedText } from './page-cache.ts'
import type { RenderPage } from './web.ts'

interface DocumentOptions extends DiscoveryOptions {
  renderPage: RenderPage
  assets: Assets
}

/** What the document of a page is made of, told once: two pages that are described alike have the same one. */
export async function prepareDocument(page: Page, options: DocumentOptions): Promise<PreparedText> {
  const told: ToldToMachines = {
    metadata: await composeMetadata(page, options),
    structuredData: await composeStructuredData(page, options),
  }
  return {
    source: JSON.stringify([page, String(told.metadata), String(told.structuredData)]),
    write: () => writeDocument(page, told, options),
  }
}

/** The HTML document of a page, with the data the browser hydrates from. */
export async function composeDocument(page: Page, options: DocumentOptions): Promise<string> {
  return (await prepareDocument(page, options)).write()
}

interface ToldToMachines {
  metadata: Awaited<ReturnType<typeof composeMetadata>>
  structuredData: Awaited<ReturnType<typeof composeStructuredData>>
}

async function writeDocument(
  page: Page,
  { metadata, structuredData }: ToldToMachines,
  options: DocumentOptions,
): Promise<string> {
  const { html: body, translationAddress } = await options.renderPage(page)
  const { script, headScripts, listStyles, listModules } = options.assets
  const firstScripts = listFirstScripts(headScripts, page.name)
  const startData: StartData = {
    entry: script,
    modules: listModules(page.name).join(' '),
    translations: translationAddress,
    manifest: manifestAddress(page.language),
  }
  const document = html`<!doctype html>
<html lang="${page.language}"${composePortions(page)}>
<head>
<meta charset="utf-8">
<link rel="expect" href="#header" blocking="render">
${firstScripts.map(
  (script) => html`<script>${raw(script)}</script>
`,
)}<title>${page.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<meta name="theme-color" content="${lightGround}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#141118" media="(prefers-color-scheme: dark)">
${metadata}
<style>${raw(composeStyles(listStyles(page.name)))}</style>
${listStyles(page.name).map(
  ({ address }) => html`<link rel="stylesheet" href="${address}" disabled>
`,
)}<script${composeData(startData)}>${raw(headScripts.startApp)}</script>
</head>
<body>
<div id="root">${raw(putBeforeMain(body, findBodyScript(headScripts, page.name)))}</div>
${composePrintedAddress(page, options.publicUrl)}
<script type="application/json" id="page-data">${raw(serializeInline(page))}</script>
${structuredData}
</body>
</html>
`
  return String(await document)
}

/** An event that its address opens is what its visitor came for: it lies in a later portion of the page. */
function composePortions({ path }: Page) {
  const route = matchRoute(path)
  const opensEvent = route.page === 'agenda' && route.event !== undefined
  return opensEvent ? '' : html` ${stateAttribute(undrawnState)}="${undrawnPortions}"`
}

/** What each sheet of a printed page says at its head: the artist, and the address that stays. */
function composePrintedAddress({ site, language, path }: Page, publicUrl: string) {
  const address = `${publicUrl}${permanentAddress(language, path)}`
  return html`<p class="printed-address">${site.artist} · <a id="printed-address" href="${address}">${address}</a></p>`
}

function putBeforeMain(body: string, script: string | undefined): string {
  return script === undefined ? body : body.replace('<main', (main) => `<script>${script}</script>${main}`)
}

function composeData(data: StartData) {
  return Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`)
}

/** The text of a document's style element. */
export function composeStyles(sheets: readonly StyleSheet[]): string {
  return sheets.map(({ text }) => text).join('')
}
