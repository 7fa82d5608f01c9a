// Holds what Biome cannot: which folder may import which, how imports are written, names, words, expressions and sizes.

import { resolve } from 'node:path'
import { checkStructure } from './structure/check.ts'
import { readSources } from './structure/source.ts'

const files = readSources(resolve(import.meta.dirname, '..'))
const problems = checkStructure(files)
for (const { file, rule, mend } of problems) console.error(`${file}\n  ${rule}\n  ${mend}\n`)
if (problems.length > 0) {
  console.error(`${problems.length} breaches of the rules of the structure.`)
  process.exitCode = 1
} else console.log(`The structure of ${files.length} files is in order.`)
