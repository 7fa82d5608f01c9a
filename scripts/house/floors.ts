import { type Floor, findFloor } from './place.ts'
import type { Problem } from './problem.ts'
import type { SourceFile, SourceImport } from './source.ts'

const seenFrom: Record<Floor, readonly Floor[]> = {
  domain: ['domain'],
  server: ['server', 'domain'],
  web: ['web', 'domain'],
  main: ['server', 'web', 'domain'],
  plates: ['plates', 'server', 'web', 'domain'],
  scripts: ['scripts', 'plates', 'main', 'server', 'web', 'domain'],
  tests: ['tests', 'scripts', 'plates', 'main', 'server', 'web', 'domain'],
}

/** Arrows run downward only: main, scripts, plates -> server, web -> domain. Tests see everything. */
export function checkFloors(files: SourceFile[]): Problem[] {
  return files.flatMap((file) => file.imports.flatMap((entry) => checkImport(file, entry)))
}

function checkImport(file: SourceFile, entry: SourceImport): Problem[] {
  const from = findFloor(file.path)
  if (!from) return []
  if (entry.target === undefined) return file.isTest ? [] : checkPackage(file.path, from, entry.specifier)
  const to = findFloor(entry.target)
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
