import type { Language } from '#domain/language.ts'
import de from './de.json?url'
import en from './en.json?url'
import es from './es.json?url'
import fr from './fr.json?url'
import it from './it.json?url'
import pt from './pt.json?url'

export const translationAddresses: Record<Language, string> = { es, en, fr, de, it, pt }
