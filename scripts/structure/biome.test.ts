import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { importing, writeSourceTree } from '#tests/source-tree.ts'

const report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
})

/** What Biome, with the repository's settings, finds in these files: `file rule` each. */
function findRules(files: Record<string, string>): string[] {
  const settings = JSON.parse(readFileSync('biome.json', 'utf8'))
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))
  const root = writeSourceTree({
    ...files,
    'package.json': JSON.stringify({ imports }),
    'biome.json': JSON.stringify({ ...settings, vcs: undefined, $schema: undefined }),
  })
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), ['lint', '--reporter=json', '.'], {
    cwd: root,
    encoding: 'utf8',
  })
  return report
    .parse(JSON.parse(stdout))
    .diagnostics.map(({ category, location }) => `${location.path} ${category}`)
    .sort()
}

describe('the walls that Biome holds', () => {
  it('a ring of files, through aliases and types too', () => {
    const files = {
      'src/server/http/a.ts': importing('#server/http/b.ts'),
      'src/server/http/b.ts': importing('./c.ts'),
      'src/server/http/c.ts': "import type { used } from './a.ts'\nexport type Value = typeof used\n",
      'src/server/http/d.ts': importing('./b.ts'),
    }
    expect(findRules(files)).toEqual(
      ['a', 'b', 'c'].map((name) => `src/server/http/${name}.ts lint/suspicious/noImportCycles`),
    )
  })

  it('a function over 60 lines, but of a test', () => {
    const write = (lines: number) => `export function run() {\n${'  step()\n'.repeat(lines)}}\n`
    const files = { 'src/a.ts': write(59), 'src/b.ts': write(61), 'src/b.test.ts': write(61) }
    expect(findRules(files)).toEqual(['src/b.ts lint/complexity/noExcessiveLinesPerFunction'])
  })

  it('a file over 250 lines, but of a test', () => {
    const write = (lines: number) => 'step()\n'.repeat(lines)
    const files = { 'src/a.ts': write(250), 'src/b.ts': write(251), 'src/b.test.ts': write(251) }
    expect(findRules(files)).toEqual(['src/b.ts lint/style/noExcessiveLinesPerFile'])
  })
})
