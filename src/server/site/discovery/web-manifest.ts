import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import type { SiteContent } from '#server/site/site-content.ts'

/** The pages' light background, shown before the first page is drawn. */
export const lightGround = '#f0f0ec'

/** The address of the manifest of a language. */
export function manifestAddress(language: Language): string {
  return `/${language}/manifest.webmanifest`
}

/** The web app manifest of a language (https://www.w3.org/TR/appmanifest). */
export function composeManifest({ content }: SiteContent, language: Language): string {
  const { site, pages } = content[language]
  return JSON.stringify({
    // One app, whichever language it was installed in.
    id: '/',
    name: `${site.artist.name} · ${readText(pages.home.heading)}`,
    short_name: site.artist.name,
    description: readText(pages.home.description),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: lightGround,
    background_color: lightGround,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })
}
