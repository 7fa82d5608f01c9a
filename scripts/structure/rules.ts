import { posix } from 'node:path'
import { analyse } from 'scslre'
import { findPart, formatAlias } from './folders.ts'
import { type Problem, type SourceFile, testFile } from './source.ts'

const vagueNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib', 'shared']

/** No name that says nothing, no test away from its code. */
export function checkNames(files: SourceFile[]): Problem[] {
  return files.flatMap(({ path, isTest, siblings }) => {
    const vague = path
      .split('/')
      .map((part) => part.split('.')[0] ?? '')
      .find((part) => vagueNames.includes(part))
    const mend = 'Name it after what is in it, or move each part to the folder that it is about.'
    const problems =
      vague === undefined ? [] : [{ file: path, rule: `name that says nothing: ${vague}`, mend }]
    if (!isTest || path.startsWith('tests/') || siblings.some((name) => !testFile.test(name))) return problems
    const place = 'Put it beside the file that it tests.'
    return [...problems, { file: path, rule: 'test away from its code', mend: place }]
  })
}

/** Imports that leave their folder upwards or their part are written with an alias, those of the same folder with `./`. */
export function checkSpelling(files: SourceFile[]): Problem[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, target }) => {
      if (target === undefined) return []
      const isSameFolder = posix.dirname(path) === posix.dirname(target)
      if (specifier.startsWith('#')) {
        const mend = `Inside a folder write './${posix.basename(target)}'.`
        return isSameFolder ? [{ file: path, rule: `alias to the same folder: ${specifier}`, mend }] : []
      }
      const alias = formatAlias(target)
      const isBelow = specifier.startsWith('./') && findPart(target) === findPart(path)
      if (alias === undefined || isBelow) return []
      const rule = `relative path to another folder: ${specifier}`
      return [{ file: path, rule, mend: `Write '${alias}'.` }]
    }),
  )
}

/** What is below the domain and holds no texts: how the platform writes dates. */
const formats = 'src/words/formats.ts'

/** A bundle of a page holds one language of what it uses: the texts come to the domain as a parameter. */
export function checkWordsOfDomain(files: SourceFile[]): Problem[] {
  const mend = 'Import types alone (import type), and take the words as a parameter.'
  return files
    .filter(({ path, isTest }) => findPart(path) === 'domain' && !isTest)
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target = '', isType }) => findPart(target) === 'words' && target !== formats && !isType)
        .map(({ specifier }) => ({ file: path, rule: `domain imports words: ${specifier}`, mend })),
    )
}

/** What holds words by language outside src/words, each with its reason (decision 012). */
const wordExceptions = [
  // Names of languages in themselves, and locales.
  'src/domain/language.ts',
]

/** Every sentence that a person reads is in src/words. */
export function checkWords(files: SourceFile[]): Problem[] {
  const mend = 'Move the texts to src/words, a file per language, and read them by their keys.'
  return files
    .filter(({ path, isTest }) => path.startsWith('src/') && !isTest && !wordExceptions.includes(path))
    .flatMap(({ path, tables }) => [
      ...(/translations\.tsx?$/.test(path) ? [{ file: path, rule: 'file of words', mend }] : []),
      ...tables.map((line) => ({ file: `${path}:${line}`, rule: 'texts by language', mend })),
    ])
}

/**
 * Every regular expression of src takes a time in proportion to the text: a visitor chooses the text, and 16,000
 * characters fit into an address.
 */
export function checkRegexes(files: SourceFile[]): Problem[] {
  const mend =
    'Write it as a literal whose repetitions begin at one place and can end at one only, or read the text with a loop.'
  return files
    .filter(({ path, isTest }) => path.startsWith('src/') && !isTest)
    .flatMap(({ path, regexes }) =>
      regexes.flatMap(({ line, pattern, flags }) => {
        const rule =
          pattern === undefined
            ? 'regular expression put together at run time'
            : describeGrowth(pattern, flags)
        return rule === undefined ? [] : [{ file: `${path}:${line}`, rule, mend }]
      }),
    )
}

function describeGrowth(source: string, flags: string): string | undefined {
  const [report] = analyse({ source, flags }).reports
  if (report === undefined) return undefined
  const growth = report.exponential ? 'exponentially' : 'faster than its text'
  return `the time of /${source}/${flags} grows ${growth}: many ${JSON.stringify(report.character.pick)} and what does not match`
}

/** A reader finds what is imported in the file that the import names; Biome's rule passes over types. */
export function checkReExports(files: SourceFile[]): Problem[] {
  const mend = 'Delete it, and import from the file that defines it.'
  return files.flatMap(({ path, reExports }) =>
    reExports.map((line) => ({ file: `${path}:${line}`, rule: 'export of what another file defines', mend })),
  )
}

/** A spread of a literal hides a name that is written twice. */
export function checkSpreads(files: SourceFile[]): Problem[] {
  const mend = 'Write what is in it where the spread stands.'
  return files.flatMap(({ path, spreads }) =>
    spreads.map((line) => ({ file: `${path}:${line}`, rule: 'spread of a literal', mend })),
  )
}

/** What a type of content is says its module; everywhere else is a loop over the registry (decision 043). */
export function checkTypeNames(files: SourceFile[]): Problem[] {
  const mend =
    'Make it a property of the type, or use formatDocumentId, readDocumentName, placeListId or listEntries.'
  return files
    .filter(
      ({ path, isTest }) =>
        path.startsWith('src/') && !isTest && !path.startsWith('src/domain/content/types/'),
    )
    .flatMap(({ path, typeNames }) =>
      typeNames.map((line) => ({
        file: `${path}:${line}`,
        rule: 'type of content outside its module',
        mend,
      })),
    )
}

const mostFiles = 25

/** Folders that can be seen at a glance; those of tests are lists of what a reader looks up by name. */
export function checkSizes(files: SourceFile[]): Problem[] {
  const folders = new Map(files.map(({ path, siblings }) => [posix.dirname(path), siblings.length]))
  const mend = 'Merge what one neighbour alone imports, or split it by subject.'
  return [...folders]
    .filter(([folder, count]) => count > mostFiles && /^(src|plates|scripts)\//.test(folder))
    .map(([folder, count]) => ({
      file: folder,
      rule: `folder of ${count} files (at most ${mostFiles})`,
      mend,
    }))
}
