import type { Language } from '#domain/language.ts'
import de from '#words/site/de.json' with { type: 'json' }
import en from '#words/site/en.json' with { type: 'json' }
import es from '#words/site/es.json' with { type: 'json' }
import fr from '#words/site/fr.json' with { type: 'json' }
import it from '#words/site/it.json' with { type: 'json' }
import pt from '#words/site/pt.json' with { type: 'json' }

/** The words of the interface, for finding controls by the names they have in each language. */
export const translations: Record<Language, typeof en> = { es, en, fr, de, it, pt }

/** A text with its placeholders filled: "{{number}} / {{total}}". */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]))
}
