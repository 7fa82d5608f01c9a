import { describe, expect, it } from 'vitest'
import { definition, importing, writeSourceTree } from '#tests/source-tree.ts'
import { checkHouse } from './check.ts'
import { findLongTests } from './sizes.ts'
import { readSources } from './source.ts'

function findRules(files: Record<string, string>) {
  return checkHouse(readSources(writeSourceTree(files))).map(({ file, rule }) => `${file} | ${rule}`)
}

describe('a tree in order', () => {
  it('has no problem', () => {
    const rules = findRules({
      'src/main.mjs': importing('#server/app.ts'),
      'src/domain/agenda/event.ts': "import * as z from 'zod/mini'\nexport const Event = z.object({})\n",
      'src/domain/agenda/event.test.ts':
        "import { it } from 'vitest'\nimport { Event } from './event.ts'\nit('', () => Event)\n",
      'src/words/words.ts': importing('i18next'),
      'src/words/site/es.json': '{}',
      'src/domain/content/agenda.ts': importing('#domain/agenda/event.ts'),
      'src/domain/content/reason.ts':
        "import type { Words } from '#words/words.ts'\nexport type Own = Words\n",
      'src/server/app.ts': importing('./site/pages/routes.ts', 'hono'),
      'src/server/app.test.ts': importing('#tests/databases.ts'),
      'src/server/site/pages/routes.ts': importing(
        '#server/site/calendar/feeds.ts',
        '#server/submissions/create.ts',
      ),
      'src/server/site/calendar/feeds.ts': importing('#domain/agenda/event.ts'),
      'src/server/submissions/create.ts': importing('#server/mail/outbox.ts'),
      'src/server/mail/outbox.ts': importing('#server/database/tables.ts', '#server/limits/limiter.ts'),
      'src/server/limits/limiter.ts': importing('#server/http/responses.ts'),
      'src/server/http/responses.ts': `${definition}import 'node:http'\n`,
      'src/server/database/tables.ts': definition,
      'src/web/app/app.tsx': importing('#web/site/pages/agenda.tsx', '#web/studio/pages/admin.tsx'),
      'src/web/site/pages/agenda.tsx': importing('#web/site/features/agenda/list.tsx'),
      'src/web/site/features/agenda/list.tsx': `${importing('#web/site/sharing/share.ts')}import './list.module.css'\nimport './row.tsx'\n`,
      'src/web/site/features/agenda/row.tsx': importing('#web/navigation/link.tsx'),
      'src/web/site/sharing/share.ts': importing('#web/site/consent/consent.ts'),
      'src/web/site/consent/consent.ts': importing('#web/storage/stored-value.ts'),
      'src/web/studio/pages/admin.tsx': importing('#web/studio/messages/dashboard.tsx'),
      'src/web/studio/messages/dashboard.tsx': importing('#web/studio/queries/query-client.ts'),
      'src/web/studio/queries/query-client.ts': definition,
      'src/web/navigation/link.tsx': importing('#web/ui/button.tsx', '#web/locales/i18n.ts'),
      'src/web/storage/stored-value.ts': definition,
      'src/web/locales/i18n.ts': importing('#domain/agenda/event.ts'),
      'src/web/locales/locales.test.ts':
        "import es from '#words/site/es.json'\nexport const translations = es\n",
      'src/web/ui/button.tsx': "import './icon.tsx'\nimport 'react'\nexport const Button = () => <b />\n",
      'src/web/ui/icon.tsx': definition,
      'src/web/head/theme.ts': importing('#domain/agenda/event.ts'),
      'plates/plate.ts': importing('#server/http/responses.ts', './drawing/noise.ts'),
      'plates/drawing/noise.ts': definition,
      'scripts/admin.ts': importing('#server/app.ts', '#plates/plate.ts'),
      'tests/support/databases.ts': importing('#server/database/tables.ts'),
      'tests/content.test.ts': importing('./support/databases.ts', '../scripts/admin.ts'),
    })
    expect(rules).toEqual([])
  })
})

describe('floors', () => {
  it.each([
    ['src/words/words.ts', '#domain/language.ts', 'words imports domain'],
    ['src/domain/event.ts', '#words/words.ts', 'domain imports words'],
    ['src/domain/event.ts', '#words/site/es.json', 'domain imports words'],
    ['src/domain/event.ts', '#server/app.ts', 'domain imports server'],
    ['src/domain/event.ts', '#web/app/app.tsx', 'domain imports web'],
    ['src/server/app.ts', '#web/app/app.tsx', 'server imports web'],
    ['src/server/app.ts', '#plates/plate.ts', 'server imports plates'],
    ['src/server/app.ts', '../../scripts/admin.ts', 'server imports scripts'],
    ['src/server/app.ts', '#tests/databases.ts', 'server imports tests'],
    ['src/web/app/app.tsx', '#server/app.ts', 'web imports server'],
    ['src/web/app/app.tsx', '#plates/plate.ts', 'web imports plates'],
    ['src/web/app/app.tsx', '../../main.mjs', 'web imports main'],
    ['src/main.mjs', '../scripts/admin.ts', 'main imports scripts'],
    ['plates/plate.ts', '../scripts/admin.ts', 'plates imports scripts'],
    ['scripts/admin.ts', '#tests/databases.ts', 'scripts imports tests'],
  ])('%s may not import %s', (file, specifier, rule) => {
    expect(findRules({ [file]: importing(specifier) })).toContain(`${file} | ${rule}: ${specifier}`)
  })

  it.each([
    "import type { App } from '#server/app.ts'\nexport type Own = App\n",
    "export const load = () => import('#server/app.ts')\n",
    "export { app } from '#server/app.ts'\nexport const own = 1\n",
  ])('sees every form of import: %s', (text) => {
    expect(findRules({ 'src/web/app/app.tsx': text })).toEqual([
      'src/web/app/app.tsx | web imports server: #server/app.ts',
    ])
  })

  it('reads no import out of a text or a comment', () => {
    const text = "// import '#server/app.ts'\nexport const text = \"import '#server/app.ts'\"\n"
    expect(findRules({ 'src/web/app/app.tsx': text })).toEqual([])
  })

  it.each(['zod', 'react', 'node:fs', 'hono'])('domain imports no %s', (name) => {
    expect(findRules({ 'src/domain/a.ts': importing(name) })).toEqual([
      `src/domain/a.ts | domain imports a package: ${name}`,
    ])
  })

  it('web imports no Node', () => {
    expect(findRules({ 'src/web/app/app.tsx': importing('node:fs') })).toEqual([
      'src/web/app/app.tsx | web imports Node: node:fs',
    ])
  })
})

describe('words', () => {
  it.each([
    "export const words = { es: 'Hola', en: 'Hello' }\n",
    'export const words = {\n  en: { count: (n: number) => String(n) },\n  es: { count: () => "textos" },\n}\n',
    "export const words = { es: 'Hola', en: 'Hello', fr: 'Salut', de: 'Hallo', it: 'Ciao', pt: 'Olá' } as const\n",
  ])('are not kept by language in code: %s', (text) => {
    expect(findRules({ 'src/domain/greeting.ts': text })).toEqual([
      'src/domain/greeting.ts:1 | texts by language',
    ])
  })

  it('have no file of their own outside src/words', () => {
    const text = "export const translations = { title: 'Hello' }\n"
    expect(findRules({ 'src/web/studio/today/translations.ts': text })).toEqual([
      'src/web/studio/today/translations.ts | file of words',
    ])
  })

  it('are not what is only listed by language', () => {
    expect(
      findRules({ 'src/domain/a.ts': 'export const counts = (es: number, en: number) => ({ es, en })\n' }),
    ).toEqual([])
  })
})

describe('ui', () => {
  it.each([
    '#domain/event.ts',
    'react-i18next',
    'i18next',
    '@tanstack/react-query',
    'wouter/use-hash-location',
  ])('imports no %s', (specifier) => {
    expect(findRules({ 'src/web/ui/button.tsx': importing(specifier) })).toEqual([
      `src/web/ui/button.tsx | ui imports ${specifier}`,
    ])
  })
})

describe('spelling of imports', () => {
  it.each([
    ['src/server/app.ts', '../domain/event.ts', '#domain/event.ts'],
    ['src/domain/content/text.ts', '../language.ts', '#domain/language.ts'],
    ['src/main.mjs', './server/run.ts', '#server/run.ts'],
    ['plates/motifs/site.ts', '../palette.ts', '#plates/palette.ts'],
    ['tests/e2e/home.spec.ts', '../support/pages.ts', '#tests/pages.ts'],
  ])('in %s wants the alias instead of %s', (file, specifier, alias) => {
    const problems = checkHouse(readSources(writeSourceTree({ [file]: importing(specifier) })))
    expect(problems).toEqual([
      { file, rule: `relative path to another folder: ${specifier}`, mend: `Write '${alias}'.` },
    ])
  })

  it('wants ./ in the same folder', () => {
    expect(findRules({ 'src/domain/a.ts': importing('#domain/b.ts') })).toEqual([
      'src/domain/a.ts | alias to the same folder: #domain/b.ts',
    ])
  })
})

describe('names', () => {
  it.each([
    'src/server/utils.ts',
    'src/domain/common/a.ts',
    'src/domain/lib/a.ts',
    'src/domain/shared.ts',
    'scripts/helpers/a.ts',
    'tests/misc.ts',
  ])('rejects %s', (file) => {
    expect(findRules({ [file]: definition })).toEqual([
      expect.stringContaining(`${file} | name that says nothing`),
    ])
  })

  it.each([
    "export * from './b.ts'\n",
    "export { value } from './b.ts'\n",
    "import { value } from './b.ts'\nexport { value }\n",
  ])('rejects a file that only re-exports: %s', (text) => {
    const rules = findRules({ 'src/server/a.ts': text, 'src/server/b.ts': definition })
    expect(rules).toEqual(['src/server/a.ts | file that only re-exports'])
  })

  it('wants a test beside its code', () => {
    expect(
      findRules({ 'src/server/a.ts': definition, 'src/server/tests/a.test.ts': importing('#server/a.ts') }),
    ).toEqual(['src/server/tests/a.test.ts | test away from its code'])
  })
})

describe('regular expressions', () => {
  it.each([
    ['/\\/+$/', 'the time of /\\/+$/ grows faster than its text: many "/" and what does not match'],
    ['/a.*b/u', 'the time of /a.*b/u grows faster than its text: many "a" and what does not match'],
    ['/^(a+)+$/', 'the time of /^(a+)+$/ grows exponentially: many "a" and what does not match'],
    ["new RegExp('a+$')", 'the time of /a+$/ grows faster than its text: many "a" and what does not match'],
    ['RegExp(end)', 'regular expression put together at run time'],
  ])('rejects %s', (expression, rule) => {
    const files = { 'src/server/a.ts': `const end = 'a'\nexport const value = [${expression}, end]\n` }
    expect(findRules(files)).toEqual([`src/server/a.ts:2 | ${rule}`])
  })

  it('accepts what can repeat in one way only, and anything in tests and scripts', () => {
    const files = {
      'src/server/a.ts': 'export const value = [/^\\/([^/]*)(\\/.*)?$/, /^[a-z0-9-]+\\.avif$/, "/a+$/"]\n',
      'src/server/a.test.ts': 'export const value = /a+$/\n',
      'scripts/a.ts': 'export const value = /a+$/\n',
    }
    expect(findRules(files)).toEqual([])
  })
})

describe('sizes', () => {
  const lines = (count: number) => `${'// line\n'.repeat(count - 1)}export const last = 1\n`
  const small = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`src/server/small-${index}.ts`, lines(10)]),
    )

  it('rejects a median of 60', () => {
    expect(findRules({ 'src/server/a.ts': lines(60) })).toEqual([
      'src, plates, scripts | half of the files have 60 lines or more (under 60)',
    ])
  })

  it('rejects two long files of ten', () => {
    const files = { ...small(8), 'src/server/a.ts': lines(150), 'src/server/b.ts': lines(150) }
    expect(findRules(files)).toEqual([
      'src, plates, scripts | one file of ten has 150 lines or more (under 150)',
    ])
  })

  it('only tells of long tests', () => {
    const files = { ...small(1), 'src/server/a.test.ts': lines(300) }
    const sources = readSources(writeSourceTree(files))
    expect(checkHouse(sources)).toEqual([])
    expect(findLongTests(sources).map(({ path }) => path)).toEqual(['src/server/a.test.ts'])
  })
})
