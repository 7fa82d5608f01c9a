import { languages, locales } from '#domain/language.ts'
import { foldText } from '#domain/search/fold-text.ts'

/** In years; where a law names no other: article 8 (1) of Regulation (EU) 2016/679. */
const usualAge = 16

/** From when on a child decides with its guardian about recordings and pictures of itself, in years, by country (ISO 3166-1).
 * As of 26 November 2026; to be checked by a lawyer of each country.
 *
 * - AT: Datenschutzgesetz, § 4 (4): 14
 * - CH: Zivilgesetzbuch, art. 16 and 19c: capable of judgement, which has no number; here 16
 * - DE: Regulation (EU) 2016/679, art. 8 (1): 16
 * - ES: Ley Orgánica 3/2018, art. 7: 14
 * - FR: Loi 78-17, art. 45: 15, and below it together with the guardian: it is always asked
 * - IT: Codice in materia di protezione dei dati personali (d.lgs. 196/2003), art. 2-quinquies: 14
 * - PT: Lei 58/2019, art. 16: 13 */
const ages: Readonly<Record<string, number>> = { AT: 14, CH: 16, DE: 16, ES: 14, FR: 15, IT: 14, PT: 13 }

/** Where the law wants the yes of both at every age below. */
const alwaysAsked: readonly string[] = ['FR']

/** In years; `country` as somebody wrote it, in any of the site's languages or as a code. */
export function findConsentAge(country: string): number {
  return ages[findCode(country) ?? ''] ?? usualAge
}

/** Whether a child's own yes is asked beside the guardian's. `born` is a month: "2012-05"; that month counts as the birthday. */
export function asksChild({ country, born }: { country: string; born: string }, now: Date): boolean {
  const [year = 0, month = 1] = born.split('-').map(Number)
  const months = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month
  return alwaysAsked.includes(findCode(country) ?? '') || months >= findConsentAge(country) * 12
}

function findCode(country: string): string | undefined {
  const written = foldText(country.trim())
  return Object.keys(ages).find(
    (code) =>
      written === foldText(code) ||
      languages.some((language) => foldText(nameCountry(code, language) ?? '') === written),
  )
}

function nameCountry(code: string, language: (typeof languages)[number]): string | undefined {
  return new Intl.DisplayNames(locales[language], { type: 'region' }).of(code)
}
