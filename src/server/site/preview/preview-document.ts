import { html, raw } from 'hono/html'
import type { Language } from '#domain/language.ts'
import type { Page } from '#domain/pages/page.ts'
import { hashInlineSource } from '#server/http/inline-source.ts'
import { composePolicy } from '#server/http/security-headers.ts'
import type { Assets } from '#server/site/pages/assets.ts'
import { composeStyles } from '#server/site/pages/document.ts'
import { readWords } from '#words/stored-words.ts'
import { keepLinksInside } from './preview-links.ts'

const stripStyle = `
.preview-strip{position:sticky;bottom:0;z-index:100;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;padding:.5rem 1.25rem;background:#141118;color:#f4efe6;font:500 .9375rem/1.4 Archivo,Arial,sans-serif}
.preview-strip p{margin:0}
.preview-strip a{margin-inline-start:auto;display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;font-weight:650}
.preview-strip a:focus-visible{outline:2px solid currentColor;outline-offset:2px}`

export interface PreviewParts {
  assets: Assets
  body: string
  query: string
  setAside: readonly string[]
  studioLanguage: Language
}

/**
 * The document of a page in the preview, and its policy. No script runs in it: nothing of it comes into the caches of
 * the app or the service worker, and no form is sent.
 */
export async function composePreview(
  page: Page,
  { assets, body, query, setAside, studioLanguage }: PreviewParts,
): Promise<{ document: string; policy: string }> {
  const { t } = readWords('preview', studioLanguage)
  const said = [
    t('said'),
    ...(page.name === 'press' ? [t('pressFiles')] : []),
    ...(setAside.length > 0 ? [t('setAside', { ids: setAside.join(', ') })] : []),
  ]
  const styles = composeStyles(assets.listStyles(page.name)) + stripStyle
  const document = await html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<title>${page.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(styles)}</style>
</head>
<body>
<div id="root">${raw(keepLinksInside(body, query))}</div>
<aside class="preview-strip" lang="${studioLanguage}"><p>${said.join(' ')}</p><a href="/#/admin/changes">${t('back')}</a></aside>
</body>
</html>
`
  const policy = composePolicy({ styleSources: [hashInlineSource(styles)] })
  return { document: String(document), policy: `${policy}; sandbox allow-same-origin allow-popups` }
}
