import type { Problem } from './problem.ts'
import type { SourceFile } from './source.ts'

/** What holds words by language outside src/words, each with its reason (decision 012). */
const exceptions = [
  // Names of languages in themselves, and locales.
  'src/domain/language.ts',
]

/** Every sentence that a person reads is in src/words. */
export function checkWords(files: SourceFile[]): Problem[] {
  const mend = 'Move the texts to src/words, a file per language, and read them by their keys.'
  return files
    .filter(({ path, isTest }) => path.startsWith('src/') && !isTest && !exceptions.includes(path))
    .flatMap(({ path, tables }) => [
      ...(/translations\.tsx?$/.test(path) ? [{ file: path, rule: 'file of words', mend }] : []),
      ...tables.map((line) => ({ file: `${path}:${line}`, rule: 'texts by language', mend })),
    ])
}
