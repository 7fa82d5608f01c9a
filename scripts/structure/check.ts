import { checkFloors } from './floors.ts'
import { checkLayers } from './layers.ts'
import { checkNames } from './names.ts'
import type { Problem } from './problem.ts'
import { checkRegexes } from './regexes.ts'
import { checkRooms } from './rooms.ts'
import { checkSizes } from './sizes.ts'
import type { SourceFile } from './source.ts'
import { checkSpelling } from './spelling.ts'
import { checkUi } from './ui.ts'
import { checkWords } from './words.ts'

const rules = [
  checkFloors,
  checkLayers,
  checkRooms,
  checkUi,
  checkSpelling,
  checkNames,
  checkRegexes,
  checkSizes,
  checkWords,
]

/** Everything in which the files do not keep to the rules of the house. */
export function checkHouse(files: SourceFile[]): Problem[] {
  return rules.flatMap((check) => check(files))
}
