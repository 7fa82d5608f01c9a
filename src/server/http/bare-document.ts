import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Language } from '#domain/language.ts'

interface BareDocument {
  language: Language
  title: string
  styles: string
  head?: HtmlEscapedString | Promise<HtmlEscapedString>
  body: HtmlEscapedString | Promise<HtmlEscapedString>
}

/** An HTML document that is no page of the site: its title as heading, its own styles, and no script. */
export async function composeBareDocument({
  language,
  title,
  styles,
  head,
  body,
}: BareDocument): Promise<string> {
  const document = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
<style>${raw(styles)}</style>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>
`
  return String(document)
}
