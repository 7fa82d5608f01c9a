import type { Language } from '#domain/language.ts'
import de from '#web/locales/de.json' with { type: 'json' }
import en from '#web/locales/en.json' with { type: 'json' }
import es from '#web/locales/es.json' with { type: 'json' }
import fr from '#web/locales/fr.json' with { type: 'json' }
import it from '#web/locales/it.json' with { type: 'json' }
import pt from '#web/locales/pt.json' with { type: 'json' }

/** The words of the interface, for finding controls by the names they have in each language. */
export const translations: Record<Language, typeof es> = { es, en, fr, de, it, pt }

/** A text with its placeholders filled: "{{number}} / {{total}}". */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]))
}
