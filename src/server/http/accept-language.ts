import { defaultLanguage, type Language, parseLanguage } from '#domain/language.ts'

/** The preferred language (RFC 9110 §12.5.4); undefined when the header names none. */
export function matchAcceptLanguage(header: string | undefined): Language | undefined {
  let best: { language: Language; quality: number } | undefined
  for (const part of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = part.split(';')
    const language = parseLanguage(tag)
    const quality = readQuality(parameters)
    if (language !== undefined && quality > (best?.quality ?? 0)) best = { language, quality }
  }
  return best?.language
}

/** The same with a fallback (docs/specification/language-detection.md). */
export function negotiateLanguage(header: string | undefined): Language {
  return matchAcceptLanguage(header) ?? defaultLanguage
}

function readQuality(parameters: string[]): number {
  const weight = parameters.map((each) => each.trim()).find((each) => /^q=/i.test(each))
  if (weight === undefined) return 1
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/i.test(weight) ? Number(weight.slice(2)) : 0
}
