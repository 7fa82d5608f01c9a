import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '#domain/language.ts'
import type { Page } from '#domain/page.ts'
import { App } from './app.tsx'
import { createLoadedI18n } from './lib/i18n.ts'
import { wordsAddresses } from './lib/words.ts'
import { composePage } from './load-page.tsx'
import de from './locales/de.json'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'
import it from './locales/it.json'
import pt from './locales/pt.json'

const words: Record<Language, typeof es> = { es, en, fr, de, it, pt }

/** A page as HTML, and the address of the words it was written with. */
export async function renderPage(page: Page): Promise<{ html: string; wordsAddress: string }> {
  const initial = await composePage(page)
  const html = renderToString(
    <I18nextProvider i18n={createLoadedI18n(page.language, words[page.language])}>
      <App initial={initial} />
    </I18nextProvider>,
  )
  return { html, wordsAddress: wordsAddresses[page.language] }
}
