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

describe('Biome rejects', () => {
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

  it('a file over 300 lines', () => {
    const write = (lines: number) => 'step()\n'.repeat(lines)
    const files = { 'src/a.ts': write(300), 'src/b.ts': write(301) }
    expect(findRules(files)).toEqual(['src/b.ts lint/style/noExcessiveLinesPerFile'])
  })

  it('an import of a part that is above, or of what a part does not use', () => {
    const turned = [
      ['src/words/words.ts', '#domain/language.ts'],
      ['src/domain/a.ts', '#server/app.ts'],
      ['src/domain/b.ts', '#web/app/app.tsx'],
      ['src/domain/c.ts', 'zod'],
      ['src/domain/d.ts', 'node:fs'],
      ['src/server/a.ts', '#web/app/app.tsx'],
      ['src/server/b.ts', '#plates/plate.ts'],
      ['src/server/c.ts', '../../scripts/admin.ts'],
      ['src/server/d.ts', '#tests/databases.ts'],
      ['src/web/app/a.tsx', '#server/app.ts'],
      ['src/web/app/b.tsx', '#plates/plate.ts'],
      ['src/web/app/c.tsx', '../../main.mjs'],
      ['src/web/ui/a.tsx', '#domain/event.ts'],
      ['src/web/ui/b.tsx', 'react-i18next'],
      ['src/web/ui/c.tsx', '@tanstack/react-query'],
      ['src/web/ui/d.tsx', 'wouter/use-hash-location'],
      ['src/main.mjs', '../scripts/admin.ts'],
      ['plates/plate.ts', '../scripts/admin.ts'],
      ['scripts/admin.ts', '#tests/databases.ts'],
    ]
    const files = Object.fromEntries(
      turned.map(([file = '', specifier = '']) => [file, importing(specifier)]),
    )
    expect(findRules(files)).toEqual(turned.map(([file]) => `${file} lint/style/noRestrictedImports`).sort())
  })

  it.each([
    "import type { App } from '#server/app.ts'\nexport type Own = App\n",
    "export const load = () => import('#server/app.ts')\n",
  ])('every form of such an import: %s', (text) => {
    expect(findRules({ 'src/web/app/app.tsx': text })).toEqual([
      'src/web/app/app.tsx lint/style/noRestrictedImports',
    ])
  })

  it('Node in the browser', () => {
    expect(findRules({ 'src/web/app/app.tsx': importing('node:fs') })).toEqual([
      'src/web/app/app.tsx lint/correctness/noNodejsModules',
    ])
  })
})

it('Biome accepts imports of parts below, and any import of a test', () => {
  const files = {
    'src/domain/a.ts': importing('zod/mini', '#domain/b.ts', '#words/words.ts'),
    'src/server/a.ts': importing('#domain/a.ts', 'hono'),
    'src/server/a.test.ts': importing('#tests/databases.ts'),
    'src/web/ui/a.tsx': importing('react', './b.tsx'),
    'src/main.mjs': importing('#server/app.ts', '#web/app/app.tsx'),
    'scripts/admin.ts': importing('#server/app.ts', '#plates/plate.ts'),
  }
  expect(findRules(files)).toEqual([])
})
