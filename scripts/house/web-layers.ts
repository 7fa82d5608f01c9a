import { findFeature, findFloor, findWebLayer } from './place.ts'
import type { Problem } from './problem.ts'
import type { SourceFile, SourceImport } from './source.ts'

const HEIGHTS: Record<string, number> = { entry: 3, pages: 2, features: 1 }
const WORDS_AND_DATA = ['i18next', 'react-i18next', '@tanstack/react-query', 'wouter']

/** Inside web: pages -> features -> ui, lib; features do not know each other; ui knows nothing of the site. */
export function checkWebLayers(files: SourceFile[]): Problem[] {
  return files
    .filter((file) => findFloor(file.path) === 'web' && !file.isTest)
    .flatMap((file) => file.imports.flatMap((entry) => checkImport(file.path, entry)))
}

function checkImport(file: string, { specifier, target }: SourceImport): Problem[] {
  const layer = findWebLayer(file)
  if (target === undefined) return layer === 'ui' ? checkPackageOfUi(file, specifier) : []
  if (layer === 'ui' && !isOpenToUi(target)) {
    const mend =
      'ui has no words, no data, no domain: take the value as a prop from the feature that uses it.'
    return [{ file, rule: `ui imports ${specifier}`, mend }]
  }
  if (findFloor(target) !== 'web') return []
  const aim = findWebLayer(target)
  if (heightOf(aim) > heightOf(layer)) {
    const mend =
      'Arrows in web run pages -> features -> ui, lib. Move the shared part down, or pass it in as a prop.'
    return [{ file, rule: `${layer} imports ${aim}: ${specifier}`, mend }]
  }
  const [own, other] = [findFeature(file), findFeature(target)]
  if (own === undefined || other === undefined || own === other) return []
  const mend = 'Compose the two in a page, or move the shared part to ui or lib.'
  return [{ file, rule: `feature ${own} imports feature ${other}`, mend }]
}

function checkPackageOfUi(file: string, specifier: string): Problem[] {
  const named = WORDS_AND_DATA.some((name) => specifier === name || specifier.startsWith(`${name}/`))
  const mend = 'ui has no words and no data: take texts and values as props.'
  return named ? [{ file, rule: `ui imports ${specifier}`, mend }] : []
}

function isOpenToUi(target: string): boolean {
  return findFloor(target) === 'web' && ['ui', 'styles'].includes(findWebLayer(target))
}

function heightOf(layer: string): number {
  return HEIGHTS[layer] ?? 0
}
