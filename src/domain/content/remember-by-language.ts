import type { Language } from '#domain/language.ts'

/** Makes a schema once for each language: making one takes longer than reading a document with it. */
/* @__NO_SIDE_EFFECTS__ */
export function rememberByLanguage<S>(make: (language: Language) => S): (language: Language) => S {
  const made = new Map<Language, S>()
  return (language) => {
    const known = made.get(language)
    if (known !== undefined) return known
    const schema = make(language)
    made.set(language, schema)
    return schema
  }
}
