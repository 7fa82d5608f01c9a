import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '#domain/language.ts'
import type { Page } from '#domain/pages/page.ts'
import { createLoadedI18n } from '#web/locales/i18n.ts'
import { translationAddresses } from '#web/locales/translation-addresses.ts'
import de from '#words/site/de.json'
import en from '#words/site/en.json'
import es from '#words/site/es.json'
import fr from '#words/site/fr.json'
import it from '#words/site/it.json'
import pt from '#words/site/pt.json'
import { App } from './app.tsx'
import { composePage } from './load-page.tsx'

const translations: Record<Language, typeof en> = { es, en, fr, de, it, pt }

export async function renderPage(page: Page): Promise<{ html: string; translationAddress: string }> {
  const initial = await composePage(page)
  const html = renderToString(
    <I18nextProvider i18n={createLoadedI18n(page.language, translations[page.language])}>
      <App initial={initial} />
    </I18nextProvider>,
  )
  return { html, translationAddress: translationAddresses[page.language] }
}
