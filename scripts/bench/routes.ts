import { permanentAddress } from '#domain/addresses.ts'
import { languages } from '#domain/language.ts'
import { listPaths } from '#domain/routes.ts'
import { visit } from './lighthouse.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Not for search engines, and not for the public. */
const walled = ['/auth', '/admin']

/** Lighthouse's four scores of every public page in every language, seen once on a phone. */
export async function scoreRoutes(
  origin: string,
  report: (line: string) => void,
): Promise<{ address: string; scores: number[] }[]> {
  const scored = []
  for (const path of listPaths().filter((path) => !walled.includes(path))) {
    for (const language of languages) {
      const address = permanentAddress(language, path)
      const { scores } = await visit(`${origin}${address}`, 'simulated', categories)
      const row = categories.map((category) => scores[category] ?? 0)
      scored.push({ address, scores: row })
      report(`${address}: ${row.join(' ')}`)
    }
  }
  return scored
}
