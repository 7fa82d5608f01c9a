import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '#domain/language.ts'
import type { Page } from '#domain/pages/page.ts'
import de from '#web/locales/de.json'
import en from '#web/locales/en.json'
import es from '#web/locales/es.json'
import fr from '#web/locales/fr.json'
import { createLoadedI18n } from '#web/locales/i18n.ts'
import it from '#web/locales/it.json'
import pt from '#web/locales/pt.json'
import { translationAddresses } from '#web/locales/translation-addresses.ts'
import { App } from './app.tsx'
import { composePage } from './load-page.tsx'

const translations: Record<Language, typeof es> = { es, en, fr, de, it, pt }

export async function renderPage(page: Page): Promise<{ html: string; translationAddress: string }> {
  const initial = await composePage(page)
  const html = renderToString(
    <I18nextProvider i18n={createLoadedI18n(page.language, translations[page.language])}>
      <App initial={initial} />
    </I18nextProvider>,
  )
  return { html, translationAddress: translationAddresses[page.language] }
}
