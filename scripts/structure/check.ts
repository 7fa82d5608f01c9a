import { checkFolders, checkLayers } from './layers.ts'
import {
  checkNames,
  checkReExports,
  checkRegexes,
  checkSizes,
  checkSpelling,
  checkSpreads,
  checkTypeNames,
  checkWords,
  checkWordsOfDomain,
} from './rules.ts'
import type { Problem, SourceFile } from './source.ts'

const rules = [
  checkLayers,
  checkFolders,
  checkNames,
  checkSpelling,
  checkWordsOfDomain,
  checkWords,
  checkRegexes,
  checkReExports,
  checkSizes,
  checkSpreads,
  checkTypeNames,
]

/** Everything in which the files break the rules that Biome cannot hold. */
export function checkStructure(files: SourceFile[]): Problem[] {
  return rules.flatMap((check) => check(files))
}
