import { analyse } from 'scslre'
import type { Problem } from './problem.ts'
import type { SourceFile } from './source.ts'

/**
 * Every regular expression of src takes a time in proportion to the text: a visitor chooses the text, and 16,000
 * characters fit into an address.
 */
export function checkRegexes(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path, isTest }) => path.startsWith('src/') && !isTest)
    .flatMap(({ path, regexes }) =>
      regexes.flatMap(({ line, pattern, flags }) => {
        const rule =
          pattern === undefined
            ? 'regular expression put together at run time'
            : describeGrowth(pattern, flags)
        return rule === undefined ? [] : [{ file: `${path}:${line}`, rule, mend }]
      }),
    )
}

const mend =
  'Write it as a literal whose repetitions begin at one place and can end at one only, or read the text with a loop.'

function describeGrowth(source: string, flags: string): string | undefined {
  const [report] = analyse({ source, flags }).reports
  if (report === undefined) return undefined
  const growth = report.exponential ? 'exponentially' : 'faster than its text'
  return `the time of /${source}/${flags} grows ${growth}: many ${JSON.stringify(report.character.pick)} and what does not match`
}
