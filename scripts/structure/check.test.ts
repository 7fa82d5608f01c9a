import { describe, expect, it } from 'vitest'
import { definition, importing, writeSourceTree } from '#tests/source-tree.ts'
import { checkStructure } from './check.ts'
import { readSources } from './source.ts'

function findRules(files: Record<string, string>) {
  return checkStructure(readSources(writeSourceTree(files))).map(({ file, rule }) => `${file} | ${rule}`)
}

describe('a tree in order', () => {
  it('has no problem', () => {
    const rules = findRules({
      'src/main.mjs': importing('#server/app.ts'),
      'src/domain/agenda/event.ts': "import * as z from 'zod/mini'\nexport const Event = z.object({})\n",
      'src/domain/agenda/event.test.ts':
        "import { it } from 'vitest'\nimport { Event } from './event.ts'\nit('', () => Event)\n",
      'src/words/words.ts': importing('i18next'),
      'src/words/formats.ts': definition,
      'src/words/site/es.json': '{}',
      'src/domain/content/agenda.ts': importing('#domain/agenda/event.ts'),
      'src/domain/agenda/event-date.ts': importing('#words/formats.ts'),
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

describe('words of the domain', () => {
  it.each(['#words/words.ts', '#words/site/es.json'])('are imported as types alone: %s', (specifier) => {
    expect(findRules({ 'src/domain/event.ts': importing(specifier) })).toEqual([
      `src/domain/event.ts | domain imports words: ${specifier}`,
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

describe('spelling of imports', () => {
  it.each([
    ['src/server/app.ts', '../domain/event.ts', '#domain/event.ts'],
    ['src/domain/content/text.ts', '../language.ts', '#domain/language.ts'],
    ['src/main.mjs', './server/run.ts', '#server/run.ts'],
    ['plates/motifs/site.ts', '../palette.ts', '#plates/palette.ts'],
    ['tests/e2e/home.spec.ts', '../support/pages.ts', '#tests/pages.ts'],
  ])('in %s wants the alias instead of %s', (file, specifier, alias) => {
    const problems = checkStructure(readSources(writeSourceTree({ [file]: importing(specifier) })))
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

  it('wants a test beside its code', () => {
    expect(
      findRules({ 'src/server/a.ts': definition, 'src/server/tests/a.test.ts': importing('#server/a.ts') }),
    ).toEqual(['src/server/tests/a.test.ts | test away from its code'])
  })
})

describe('what another file defines', () => {
  it.each([
    "export * from './b.ts'\n",
    "export { value } from './b.ts'\n",
    "export type { Value } from './b.ts'\n",
  ])('is not passed on: %s', (text) => {
    const rules = findRules({ 'src/server/a.ts': `${text}${definition}`, 'src/server/b.ts': definition })
    expect(rules).toEqual(['src/server/a.ts:1 | export of what another file defines'])
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
  const write = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`src/server/http/a${index}.ts`, definition]),
    )

  it('accepts a folder of 25 files, and rejects one of 26', () => {
    expect(findRules(write(25))).toEqual([])
    expect(findRules(write(26))).toEqual(['src/server/http | folder of 26 files (at most 25)'])
  })
})

describe('spreads of literals', () => {
  it.each([
    'export const value = { ...{ a: 1, b: 2 }, c: 3 }\n',
    'export const value = [...[1, 2], 3]\n',
    'export const value = <b {...{ a: 1 }} />\n',
  ])('are rejected: %s', (text) => {
    expect(findRules({ 'src/server/a.tsx': text })).toEqual(['src/server/a.tsx:1 | spread of a literal'])
  })

  it('are not those that depend on something', () => {
    const text =
      'export const value = (isOn: boolean) => [...(isOn ? [1] : []), { ...(isOn && { a: 1 }), b: 2 }]\n'
    expect(findRules({ 'src/server/a.ts': text })).toEqual([])
  })
})

describe('types of content outside their modules', () => {
  it.each([
    `export const value = (id: string) => \`event/\${id}\`\n`,
    "export const value = (id: string) => id.startsWith('project/')\n",
    "export const value = (id: string) => id === 'places'\n",
    "export const value = (all: { id: string }[]) => all.find((each) => 'videos' !== each.id)\n",
    "export const value = (id: string) => parseDocumentId(id)?.kind === 'recording'\n",
    "export const value = sql`select 1 from documents where id like 'photo/%'`\n",
    "export const value = sql`select 1 from documents where documents.id = 'places'`\n",
    "export const value = database.selectFrom('documents').where('documents.id', '=', 'places')\n",
  ])('are rejected: %s', (text) => {
    expect(findRules({ 'src/server/content/a.ts': text })).toEqual([
      'src/server/content/a.ts:1 | type of content outside its module',
    ])
  })

  it('are named in them, in tests, and as what is looked up', () => {
    const text = `export const value = (id: string) => \`event/\${id}\`\n`
    const other =
      "export const value = [formatDocumentId('event', ''), 'text/html', '/class/', kind === 'text']\n"
    const files = {
      'src/domain/content/types/event.ts': text,
      'src/server/content/a.ts': other,
      'src/server/content/a.test.ts': text,
      'scripts/a.ts': text,
    }
    expect(findRules(files)).toEqual([])
  })
})
