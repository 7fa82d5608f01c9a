import { describe, expect, it } from 'vitest'
import { definition, importing, writeSourceTree } from '#tests/source-tree.ts'
import { checkStructure } from './check.ts'
import { readSources } from './source.ts'

function findRules(files: Record<string, string>) {
  return checkStructure(readSources(writeSourceTree(files))).map(({ file, rule }) => `${file} | ${rule}`)
}

describe('layers', () => {
  it.each([
    [
      'src/server/database/open.ts',
      '#server/backup/swap.ts',
      'server/database imports backup, which is above it',
    ],
    ['src/server/http/a.ts', '#server/limits/limiter.ts', 'server/http imports limits, which is above it'],
    [
      'src/server/mail/outbox.ts',
      '#server/submissions/a.ts',
      'server/mail imports submissions, which is above it',
    ],
    [
      'src/server/studio/a.ts',
      '#server/site/pages/a.ts',
      'server/studio imports site/pages, which is above it',
    ],
    ['src/server/site/pages/a.ts', '#server/app.ts', 'server/site/pages imports app.ts, which is above it'],
    [
      'src/server/jobs/a.ts',
      '#server/site/site-content.ts',
      'server/jobs imports site/site-content.ts, which is above it',
    ],
    ['src/web/site/pages/home.tsx', '#web/app/app.tsx', 'web/site/pages imports app, which is above it'],
    [
      'src/web/site/features/agenda/list.tsx',
      '#web/site/pages/home.tsx',
      'web/site/features/agenda imports site/pages, which is above it',
    ],
    [
      'src/web/site/sharing/share.ts',
      '#web/site/features/agenda/list.tsx',
      'web/site/sharing imports site/features/agenda, which is above it',
    ],
    [
      'src/web/api/call.ts',
      '#web/site/consent/consent.ts',
      'web/api imports site/consent, which is above it',
    ],
    ['src/web/ui/button.tsx', '#web/locales/i18n.ts', 'web/ui imports locales, which is above it'],
    ['src/web/styles/a.ts', '#web/ui/button.tsx', 'web/styles imports ui, which is above it'],
    ['src/web/head/theme.ts', '#web/site/consent/a.ts', 'web/head imports site/consent, which is above it'],
    ['src/web/app/app.tsx', '#web/head/theme.ts', 'head is imported'],
    [
      'src/web/site/features/agenda/list.tsx',
      '#web/site/features/courses/form.tsx',
      'site/features/agenda imports its neighbour site/features/courses',
    ],
    [
      'src/web/studio/messages/list.tsx',
      '#web/studio/accounts/session.ts',
      'studio/messages imports its neighbour studio/accounts',
    ],
    [
      'src/web/site/pages/home.tsx',
      '#web/studio/pages/auth.tsx',
      'site/pages imports its neighbour studio/pages',
    ],
    [
      'src/web/studio/pages/auth.tsx',
      '#web/site/consent/a.ts',
      'studio/pages imports its neighbour site/consent',
    ],
    [
      'src/web/site/features/agenda/list.tsx',
      '#web/studio/queries/a.ts',
      'site/features/agenda imports its neighbour studio/queries',
    ],
  ])('%s may not import %s', (file, specifier, rule) => {
    expect(findRules({ [file]: importing(specifier) })).toEqual([`${file} | ${rule}: ${specifier}`])
  })

  it.each(['src/server/weather/a.ts', 'src/web/weather/a.ts', 'src/web/site/weather/a.ts', 'src/web/a.ts'])(
    'wants a layer for the folder of %s',
    (file) => {
      expect(findRules({ [file]: definition })).toEqual([expect.stringContaining('folder without a layer')])
    },
  )

  it('lets tests see any layer', () => {
    expect(
      findRules({
        'src/server/http/a.ts': definition,
        'src/server/http/a.test.ts': importing('#server/app.ts'),
      }),
    ).toEqual([])
  })
})

describe('folders', () => {
  it.each([
    ['src/domain/agenda', '#domain/agenda', 'src/domain/projects', '#domain/projects'],
    ['src/server/jobs', '#server/jobs', 'src/server/metrics', '#server/metrics'],
    ['src/server/site/discovery', '#server/site/discovery', 'src/server/site/pages', '#server/site/pages'],
    ['src/web/api', '#web/api', 'src/web/storage', '#web/storage'],
    ['src/web/site/consent', '#web/site/consent', 'src/web/site/sharing', '#web/site/sharing'],
  ])('%s and %s import each other', (one, aliasOfOne, other, aliasOfOther) => {
    const files = {
      [`${one}/a.ts`]: importing(`${aliasOfOther}/b.ts`),
      [`${one}/c.ts`]: definition,
      [`${other}/a.ts`]: importing(`${aliasOfOne}/c.ts`),
      [`${other}/b.ts`]: definition,
    }
    expect(findRules(files)).toEqual([`${one}/a.ts | two folders import each other: ${one} <-> ${other}`])
  })

  it('takes a file beside the folders for one', () => {
    const files = {
      'src/domain/routes.ts': importing('./agenda/id.ts', './agenda/event.ts'),
      'src/domain/agenda/event.ts': definition,
      'src/domain/agenda/id.ts': definition,
      'src/domain/agenda/a.ts': importing('#domain/routes.ts'),
    }
    expect(findRules(files)).toEqual([
      'src/domain/agenda/a.ts | two folders import each other: src/domain/agenda <-> src/domain/routes.ts',
    ])
  })
})
