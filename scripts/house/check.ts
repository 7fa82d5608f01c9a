import { checkCycles } from './cycles.ts'
import { checkFloors } from './floors.ts'
import { checkNames } from './names.ts'
import type { Problem } from './problem.ts'
import { checkSizes } from './sizes.ts'
import type { SourceFile } from './source.ts'
import { checkSpelling } from './spelling.ts'
import { checkWebLayers } from './web-layers.ts'

const RULES = [checkFloors, checkWebLayers, checkSpelling, checkCycles, checkNames, checkSizes]

/** Everything in which the files do not keep to the rules of the house. */
export function checkHouse(files: SourceFile[]): Problem[] {
  return RULES.flatMap((check) => check(files))
}
