import type { Language } from '#domain/language.ts'
import de from '#words/site/de.json?url'
import en from '#words/site/en.json?url'
import es from '#words/site/es.json?url'
import fr from '#words/site/fr.json?url'
import it from '#words/site/it.json?url'
import pt from '#words/site/pt.json?url'

export const translationAddresses: Record<Language, string> = { es, en, fr, de, it, pt }
