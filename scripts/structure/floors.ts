import { type Floor, findFloor } from './place.ts'
import type { Problem } from './problem.ts'
import type { SourceFile, SourceImport } from './source.ts'

const seenFrom: Record<Floor, readonly Floor[]> = {
  words: ['words'],
  domain: ['domain', 'words'],
  server: ['server', 'domain', 'words'],
  web: ['web', 'domain', 'words'],
  main: ['server', 'web', 'domain', 'words'],
  plates: ['plates', 'server', 'web', 'domain', 'words'],
  scripts: ['scripts', 'plates', 'main', 'server', 'web', 'domain', 'words'],
  tests: ['tests', 'scripts', 'plates', 'main', 'server', 'web', 'domain', 'words'],
}

/** Arrows run downward only: main, scripts, plates -> server, web -> domain -> words. Tests see everything. */
export function checkFloors(files: SourceFile[]): Problem[] {
  return files.flatMap((file) => file.imports.flatMap((entry) => checkImport(file, entry)))
}

function checkImport(file: SourceFile, entry: SourceImport): Problem[] {
  const from = findFloor(file.path)
  if (!from) return []
  if (entry.target === undefined) return file.isTest ? [] : checkPackage(file.path, from, entry.specifier)
  const to = findFloor(entry.target)
  if (from === 'domain' && to === 'words' && !entry.isType && !file.isTest)
    return [wordsInDomain(file.path, entry.specifier)]
  if (to === undefined || seenFrom[from].includes(to)) return []
  if (to === 'tests' && file.isTest) return []
  return [
    {
      file: file.path,
      rule: `${from} imports ${to}: ${entry.specifier}`,
      mend: `${from} may see ${seenFrom[from].join(', ')}. Pass what is needed in from above, or move the shared rule to domain.`,
    },
  ]
}

/** A bundle of a page holds one language of what it uses: the texts come to the domain as a parameter. */
function wordsInDomain(file: string, specifier: string): Problem {
  const mend = 'Import types alone (import type), and take the words as a parameter.'
  return { file, rule: `domain imports words: ${specifier}`, mend }
}

function checkPackage(file: string, floor: Floor, specifier: string): Problem[] {
  if (floor === 'domain' && specifier !== 'zod/mini') {
    const mend = 'domain imports zod/mini and nothing else: move what needs more to server or web.'
    return [{ file, rule: `domain imports a package: ${specifier}`, mend }]
  }
  if (floor === 'web' && specifier.startsWith('node:')) {
    const mend = 'web runs in the browser: move what needs Node to server.'
    return [{ file, rule: `web imports Node: ${specifier}`, mend }]
  }
  return []
}
