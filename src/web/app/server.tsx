import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { Page } from '#domain/pages/page.ts'
import { createLoadedI18n } from '#web/locales/i18n.ts'
import { findTranslationAddress } from '#web/locales/translation-address.ts'
import type { StoredWords } from '#words/words.ts'
import { App } from './app.tsx'
import { composePage } from './load-page.tsx'

const translations = import.meta.glob<StoredWords<'site'>>('#words/site/*.json', {
  eager: true,
  import: 'default',
})

export async function renderPage(page: Page): Promise<{ html: string; translationAddress: string }> {
  const { language } = page
  const own = Object.entries(translations).find(([path]) => path.endsWith(`/${language}.json`))?.[1]
  const translationAddress = findTranslationAddress(language)
  if (own === undefined || translationAddress === undefined)
    throw new Error(`The build has no words of the site in ${language}`)
  const initial = await composePage(page)
  const html = renderToString(
    <I18nextProvider i18n={createLoadedI18n(language, own)}>
      <App initial={initial} />
    </I18nextProvider>,
  )
  return { html, translationAddress }
}
