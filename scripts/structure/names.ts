import type { Problem } from './problem.ts'
import type { SourceFile } from './source.ts'

const drawers = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib', 'shared']

/** No name that says nothing, no file that only passes on other files, no test away from its code. */
export function checkNames(files: SourceFile[]): Problem[] {
  return files.flatMap((file) => [
    ...checkName(file.path),
    ...checkReExports(file),
    ...checkPlaceOfTest(file),
  ])
}

function checkName(file: string): Problem[] {
  const drawer = file
    .split('/')
    .map((part) => part.split('.')[0] ?? '')
    .find((part) => drawers.includes(part))
  const mend = 'Name it after what is in it, or move each part to the room that it is about.'
  return drawer === undefined ? [] : [{ file, rule: `name that says nothing: ${drawer}`, mend }]
}

function checkReExports({ path, onlyReExports }: SourceFile): Problem[] {
  const mend = 'Delete it and import from the files that define things.'
  return onlyReExports ? [{ file: path, rule: 'file that only re-exports', mend }] : []
}

function checkPlaceOfTest({ path, isTest, standsAmongWork }: SourceFile): Problem[] {
  if (!isTest || path.startsWith('tests/') || standsAmongWork) return []
  return [{ file: path, rule: 'test away from its code', mend: 'Put it beside the file that it tests.' }]
}
