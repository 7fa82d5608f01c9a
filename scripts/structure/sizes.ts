import type { Problem } from './problem.ts'
import type { SourceFile } from './source.ts'

const medianBelow = 60
const nineTenthsBelow = 150
const longestFile = 250

export interface Sizes {
  files: number
  median: number
  ninthTenth: number
  longest: number
}

/** Lines of the files that a reader has to hold in mind: all code but the tests. */
export function measureSizes(files: SourceFile[]): Sizes {
  const lines = files
    .filter(isMeasured)
    .map((file) => file.lines)
    .sort((a, b) => a - b)
  const at = (share: number) => lines[Math.ceil(lines.length * share) - 1] ?? 0
  return { files: lines.length, median: at(0.5), ninthTenth: at(0.9), longest: at(1) }
}

/** Half of the files under 60 lines, nine of ten under 150; that none is over 250 is held by Biome. */
export function checkSizes(files: SourceFile[]): Problem[] {
  const { median, ninthTenth } = measureSizes(files)
  const report = (rule: string) => ({
    file: 'src, plates, scripts',
    rule,
    mend: 'Split the longest files along what they are about.',
  })
  return [
    ...(median < medianBelow
      ? []
      : [report(`half of the files have ${median} lines or more (under ${medianBelow})`)]),
    ...(ninthTenth < nineTenthsBelow
      ? []
      : [report(`one file of ten has ${ninthTenth} lines or more (under ${nineTenthsBelow})`)]),
  ]
}

/** Tests may be long, but a reader should hear of it. */
export function findLongTests(files: SourceFile[]): SourceFile[] {
  return files.filter((file) => !isMeasured(file) && file.lines > longestFile)
}

function isMeasured(file: SourceFile): boolean {
  return !file.isTest && !file.path.startsWith('tests/')
}
