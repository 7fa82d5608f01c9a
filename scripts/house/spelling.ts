import { posix } from 'node:path'
import { findFloor } from './place.ts'
import type { Problem } from './problem.ts'
import type { SourceFile } from './source.ts'

/** Imports of another floor are written with its alias, imports of the same folder with `./`. */
export function checkSpelling(files: SourceFile[]): Problem[] {
  return files.flatMap((file) =>
    file.imports.flatMap(({ specifier, target }) => {
      if (target === undefined) return []
      const problem = specifier.startsWith('#')
        ? checkAlias(file.path, specifier, target)
        : checkRelative(file.path, specifier, target)
      return problem ? [{ file: file.path, ...problem }] : []
    }),
  )
}

function checkAlias(file: string, specifier: string, target: string): Omit<Problem, 'file'> | undefined {
  if (posix.dirname(file) !== posix.dirname(target)) return undefined
  return {
    rule: `alias to the same folder: ${specifier}`,
    mend: `Inside a room write './${posix.basename(target)}'.`,
  }
}

function checkRelative(file: string, specifier: string, target: string): Omit<Problem, 'file'> | undefined {
  const floor = findFloor(target)
  const hasAlias = floor === 'domain' || floor === 'server' || floor === 'web'
  if (!hasAlias || floor === findFloor(file)) return undefined
  return {
    rule: `relative path to another floor: ${specifier}`,
    mend: `Write '#${target.slice('src/'.length)}'.`,
  }
}
