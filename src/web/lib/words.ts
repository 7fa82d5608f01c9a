import type { Language } from '#domain/language.ts'
import de from '../locales/de.json?url'
import en from '../locales/en.json?url'
import es from '../locales/es.json?url'
import fr from '../locales/fr.json?url'
import it from '../locales/it.json?url'
import pt from '../locales/pt.json?url'

/** Where the interface words of each language are served. */
export const wordsAddresses: Record<Language, string> = { es, en, fr, de, it, pt }
