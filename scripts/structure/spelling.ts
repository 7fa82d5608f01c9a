import { posix } from 'node:path'
import { findFloor, writeAlias } from './place.ts'
import type { Problem } from './problem.ts'
import type { SourceFile } from './source.ts'

/** Imports that leave their folder upwards or their floor are written with an alias, those of the same folder with `./`. */
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
    mend: `Inside a folder write './${posix.basename(target)}'.`,
  }
}

function checkRelative(file: string, specifier: string, target: string): Omit<Problem, 'file'> | undefined {
  const alias = writeAlias(target)
  if (alias === undefined || (specifier.startsWith('./') && findFloor(target) === findFloor(file)))
    return undefined
  return { rule: `relative path to another folder: ${specifier}`, mend: `Write '${alias}'.` }
}
