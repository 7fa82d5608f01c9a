import { type Language, languageNames } from '#domain/language.ts'
import { translations } from '#tests/browser/translations.ts'
import type { Target } from './in-page.ts'

export function button(name: string | RegExp, within?: Target): Target {
  return { role: 'button', name, ...(within && { within }) }
}

export function link(name: string | RegExp, within?: Target): Target {
  return { role: 'link', name, ...(within && { within }) }
}

/** The page's own heading. */
export function pageHeading(text: string | RegExp): Target {
  return { role: 'heading', text, matching: 'h1' }
}

/** The toast that says this. */
export function toast(text: string | RegExp): Target {
  return { role: 'listitem', text, within: { role: 'region', name: /^Notifications/ } }
}

export function navigation(language: Language): Target {
  return { role: 'navigation', name: translations[language].navigation.label, within: { role: 'banner' } }
}

/** The button of the language menu, by the language that is spoken now. */
export function languageButton(language: Language): Target {
  return button(new RegExp(`${languageNames[language]}$`), { role: 'banner' })
}
