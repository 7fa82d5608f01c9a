import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkHouse } from './check.ts'
import { findLongTests } from './sizes.ts'
import { readSources } from './source.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'house-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function writeTree(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

function findRules(files: Record<string, string>) {
  writeTree(files)
  return checkHouse(readSources(root)).map(({ file, rule }) => `${file} | ${rule}`)
}

const value = 'export const value = 1\n'
const use = (specifier: string) => `import { value } from '${specifier}'\nexport const used = value\n`

describe('a tree in order', () => {
  it('has no problem', () => {
    const rules = findRules({
      'src/main.mjs': use('#server/app.ts'),
      'src/domain/event.ts': "import * as z from 'zod/mini'\nexport const Event = z.object({})\n",
      'src/domain/content/agenda.ts': use('../event.ts'),
      'src/domain/event.test.ts':
        "import { it } from 'vitest'\nimport { Event } from './event.ts'\nit('', () => Event)\n",
      'src/server/app.ts': `${use('#domain/event.ts')}import 'node:http'\n`,
      'src/server/app.test.ts': use('../../tests/databases.ts'),
      'src/web/app.tsx': use('#web/pages/agenda.tsx'),
      'src/web/pages/agenda.tsx': use('#web/features/agenda/list.tsx'),
      'src/web/features/agenda/list.tsx': `${use('#web/ui/button.tsx')}import './list.module.css'\nimport './row.tsx'\n`,
      'src/web/features/agenda/row.tsx': use('#web/lib/i18n.ts'),
      'src/web/lib/i18n.ts': use('#domain/event.ts'),
      'src/web/ui/button.tsx': "import './icon.tsx'\nimport 'react'\nexport const Button = () => <b />\n",
      'src/web/ui/icon.tsx': value,
      'src/web/locales/es.json': '{}',
      'src/web/locales/locales.test.ts': "import es from './es.json'\nexport const translations = es\n",
      'scripts/admin.ts': use('#server/app.ts'),
      'tests/databases.ts': value,
    })
    expect(rules).toEqual([])
  })
})

describe('floors', () => {
  it.each([
    ['src/domain/event.ts', '#server/app.ts', 'domain imports server'],
    ['src/server/app.ts', '#web/app.tsx', 'server imports web'],
    ['src/web/app.tsx', '#server/app.ts', 'web imports server'],
    ['src/server/app.ts', '../../scripts/admin.ts', 'server imports scripts'],
    ['src/web/app.tsx', '../main.mjs', 'web imports main'],
    ['src/server/app.ts', '../../tests/databases.ts', 'server imports tests'],
  ])('%s may not import %s', (file, specifier, rule) => {
    expect(findRules({ [file]: use(specifier) })).toContain(`${file} | ${rule}: ${specifier}`)
  })

  it.each([
    "import type { App } from '#server/app.ts'\nexport type Own = App\n",
    "export const load = () => import('#server/app.ts')\n",
    "export { app } from '#server/app.ts'\nexport const own = 1\n",
  ])('sees every form of import: %s', (text) => {
    expect(findRules({ 'src/web/app.tsx': text })).toEqual([
      'src/web/app.tsx | web imports server: #server/app.ts',
    ])
  })

  it('reads no import out of a text or a comment', () => {
    const text = "// import '#server/app.ts'\nexport const text = \"import '#server/app.ts'\"\n"
    expect(findRules({ 'src/web/app.tsx': text })).toEqual([])
  })

  it.each(['zod', 'react', 'node:fs', 'hono'])('domain imports no %s', (name) => {
    expect(findRules({ 'src/domain/a.ts': use(name) })).toEqual([
      `src/domain/a.ts | domain imports a package: ${name}`,
    ])
  })

  it('web imports no Node', () => {
    expect(findRules({ 'src/web/app.tsx': use('node:fs') })).toEqual([
      'src/web/app.tsx | web imports Node: node:fs',
    ])
  })
})

describe('layers of web', () => {
  it.each([
    [
      'src/web/features/agenda/list.tsx',
      '#web/pages/home.tsx',
      'features imports pages: #web/pages/home.tsx',
    ],
    [
      'src/web/lib/api.ts',
      '#web/features/agenda/list.tsx',
      'lib imports features: #web/features/agenda/list.tsx',
    ],
    ['src/web/pages/home.tsx', '#web/app.tsx', 'pages imports entry: #web/app.tsx'],
    [
      'src/web/features/agenda/list.tsx',
      '#web/features/courses/form.tsx',
      'feature agenda imports feature courses',
    ],
    ['src/web/features/agenda/list.tsx', '../courses/form.tsx', 'feature agenda imports feature courses'],
    ['src/web/ui/button.tsx', '#web/lib/i18n.ts', 'ui imports #web/lib/i18n.ts'],
    ['src/web/ui/button.tsx', '#domain/event.ts', 'ui imports #domain/event.ts'],
    ['src/web/ui/button.tsx', 'react-i18next', 'ui imports react-i18next'],
  ])('%s may not import %s', (file, specifier, rule) => {
    expect(findRules({ [file]: use(specifier) })).toEqual([`${file} | ${rule}`])
  })
})

describe('spelling of imports', () => {
  it('wants the alias for another floor', () => {
    expect(findRules({ 'src/server/app.ts': use('../domain/event.ts') })).toEqual([
      'src/server/app.ts | relative path to another floor: ../domain/event.ts',
    ])
  })

  it('wants ./ in the same folder', () => {
    expect(findRules({ 'src/domain/a.ts': use('#domain/b.ts') })).toEqual([
      'src/domain/a.ts | alias to the same folder: #domain/b.ts',
    ])
  })
})

describe('cycles', () => {
  it('names each ring once', () => {
    const files = {
      'src/server/a.ts': use('./b.ts'),
      'src/server/b.ts': use('./c.ts'),
      'src/server/c.ts': "import type { value } from './a.ts'\nexport type Value = typeof value\n",
      'src/server/d.ts': use('./b.ts'),
    }
    expect(findRules(files)).toEqual([
      'src/server/a.ts | file cycle: src/server/a.ts -> src/server/b.ts -> src/server/c.ts -> src/server/a.ts',
    ])
  })
})

describe('names', () => {
  it.each(['src/server/utils.ts', 'src/web/common/a.tsx', 'scripts/helpers/a.ts', 'tests/misc.ts'])(
    'refuses %s',
    (file) => {
      expect(findRules({ [file]: value })).toEqual([
        expect.stringContaining(`${file} | name without content`),
      ])
    },
  )

  it.each([
    "export * from './b.ts'\n",
    "export { value } from './b.ts'\n",
    "import { value } from './b.ts'\nexport { value }\n",
  ])('refuses a file that only re-exports: %s', (text) => {
    const rules = findRules({ 'src/server/a.ts': text, 'src/server/b.ts': value })
    expect(rules).toEqual(['src/server/a.ts | file that only re-exports'])
  })

  it('wants a test beside its code', () => {
    expect(findRules({ 'src/server/a.ts': value, 'src/server/tests/a.test.ts': use('../a.ts') })).toEqual([
      'src/server/tests/a.test.ts | test away from its code',
    ])
  })
})

describe('sizes', () => {
  const lines = (count: number) => `${'// line\n'.repeat(count - 1)}export const last = 1\n`
  const small = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`src/server/small-${index}.ts`, lines(10)]),
    )

  it('accepts 250 lines and refuses 251', () => {
    expect(findRules({ ...small(20), 'src/server/a.ts': lines(250) })).toEqual([])
    expect(findRules({ 'src/server/a.ts': lines(251) })).toEqual([
      'src/server/a.ts | 251 lines (at most 250)',
    ])
  })

  it('refuses a median of 60', () => {
    expect(findRules({ 'src/server/a.ts': lines(60) })).toEqual([
      'src, scripts | half of the files have 60 lines or more (under 60)',
    ])
  })

  it('refuses two long files of ten', () => {
    const files = { ...small(8), 'src/server/a.ts': lines(150), 'src/server/b.ts': lines(150) }
    expect(findRules(files)).toEqual(['src, scripts | one file of ten has 150 lines or more (under 150)'])
  })

  it('only tells of long tests', () => {
    const files = { ...small(1), 'src/server/a.test.ts': lines(300) }
    expect(findRules(files)).toEqual([])
    expect(findLongTests(readSources(root)).map(({ path }) => path)).toEqual(['src/server/a.test.ts'])
  })
})
