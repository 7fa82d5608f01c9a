import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { submissionTables } from '#server/database/tables.ts'
import { listTables, readFiles, readNamedTests } from '#tests/specification-document.ts'
import { matchTitle, readTestTitles } from '#tests/test-titles.ts'

const read = (file: string) => readFileSync(file, 'utf8')

const records = globSync('docs/decisions/[0-9]*.md').toSorted()

const pages = globSync(['README.md', 'docs/**/*.md'])

/** Everything that may cite a heading or a decision. */
const citing = [
  ...globSync('{src,plates,scripts,tests}/**/*.{ts,tsx,mjs,css}'),
  ...globSync(['README.md', '*.config.ts', '{docs,deploy}/**/*.{md,conf,service}', 'deploy/Dockerfile']),
].filter((file) => !file.includes('node_modules'))

describe('the specification', () => {
  const rows = listTables().flatMap((table) => table.rows)
  const lines = rows.filter((row) => 'Held by' in row)

  it('names files that are there', () => {
    expect(lines.length).toBeGreaterThan(150)
    const files = lines.flatMap((row) => readFiles(row['Lives in'] ?? ''))
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    expect(lines.filter((row) => readFiles(row['Lives in'] ?? '').length === 0)).toEqual([])
  })

  it('names tests that are there', () => {
    const tests = lines.flatMap((row) => readNamedTests(row['Held by'] ?? ''))
    const files = [...new Set(tests.map(({ file }) => file))].filter((file) => existsSync(file))
    const titles = new Map(files.map((file) => [file, readTestTitles(file)]))
    const missing = tests.filter(({ file, title }) => {
      const found = titles.get(file)
      return !found || (title !== undefined && !found.some((each) => matchTitle(title, each)))
    })
    expect(missing).toEqual([])
  })

  it('is cited by files that are there', () => {
    const missing = citing.flatMap((file) =>
      [...joinLines(read(file)).matchAll(/docs\/specification\/((?:[a-z-]+\.md(?:, | and )?)+)/g)]
        .flatMap(([, cited = '']) => cited.split(/, | and /))
        .filter((cited) => !existsSync(join('docs/specification', cited)))
        .map((cited) => `${file}: ${cited}`),
    )
    expect(missing).toEqual([])
  })

  it('lists all of its files', () => {
    const listed = [...read('docs/specification/README.md').matchAll(/^- \[.+\]\((.+)\)$/gm)]
    const files = globSync('docs/specification/*.md').filter((file) => !file.endsWith('README.md'))
    expect(listed.map(([, file]) => `docs/specification/${file}`).toSorted()).toEqual(files.toSorted())
  })
})

it('names for every promise the test that holds it', () => {
  const promises = read('docs/security.md')
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => section.slice(section.indexOf('\n')).split(/^- |^(?=Not promised:)/m))
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.startsWith('Not promised:'))
  expect(promises.length).toBeGreaterThan(50)
  expect(promises.filter((text) => !/`[^`]+\.(?:test|spec)\.ts`[^`]*(?:`[^`]+`)?\)$/.test(text))).toEqual([])
})

it('is cited by headings, for numbers of sections are of no document here', () => {
  expect(citing.filter((file) => /\bspec \u00a7/.test(read(file)))).toEqual([])
})

describe('the decisions', () => {
  const numbers = records.map((file) => file.replace(/.*\/(\d{3})-.*/, '$1'))

  it('are in the index, under their own titles', () => {
    const index = read('docs/decisions/README.md')
    const listed = [...index.matchAll(/^\| \[(\d{3})\]\(([^)]+)\) \| (.+?) \|/gm)]
    expect(
      listed.map(([, number, file, title]) => [`docs/decisions/${file}`, `# ${number}. ${title}`]),
    ).toEqual(records.map((file) => [file, read(file).split('\n')[0]]))
  })

  it('are cited by numbers that there are', () => {
    const unknown = citing.flatMap((file) =>
      [...joinLines(read(file)).matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi)]
        .flatMap(([, cited = '']) => cited.split(/, | and /))
        .filter((number) => !numbers.includes(number))
        .map((number) => `${file}: ${number}`),
    )
    expect(unknown).toEqual([])
  })
})

it('describes every setting that the product reads, and no other', () => {
  const described = [...read('docs/operations.md').matchAll(/^\| (`[A-Z_`, ]+) \|/gm)]
    .flatMap(([, cell = '']) => cell.split(', '))
    .map((variable) => variable.replaceAll('`', ''))
  const settings = ['src/server/env.ts', 'src/server/mail-environment.ts'].flatMap((file) =>
    [...read(file).matchAll(/read\('([A-Z_]+)'/g)].map(([, variable]) => variable),
  )
  expect(described.toSorted()).toEqual(settings.toSorted())
})

it.each(pages)('%s links to what is there', (file) => {
  const targets = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target)
  expect(targets.filter((target) => !existsSync(join(dirname(file), target)))).toEqual([])
})

it.each(pages)('%s names files that are there', (file) => {
  const named = [...read(file).matchAll(/`((?:src|content|plates|scripts|tests|deploy)\/[\w./@-]+)`/g)]
  expect(named.map(([, name = '']) => name).filter((name) => !existsSync(name))).toEqual([])
})

it.each(['README.md', 'docs/operations.md'])('%s names commands that are there', (file) => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  const named = [...read(file).matchAll(/npm run (?:--silent )?([a-z:]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

it('stops every instance before the backup that moves the data to another database', () => {
  const paragraph = /To take along what SQLite holds[\s\S]+?\n\n/.exec(read('docs/operations.md'))?.[0] ?? ''
  const steps = ['stop the instance', 'make a backup', 'set the two', '[restore]', 'and start']
  const places = steps.map((step) => paragraph.indexOf(step))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

it('names every kind of message that the webhook tells of', () => {
  const section = /^## Webhook\n[\s\S]+?^## /m.exec(read('docs/operations.md'))?.[0] ?? ''
  expect(submissionTables.filter((table) => !section.includes(`\`${table}\``))).toEqual([])
})

it('names the hook of the certificate where certbot keeps it: a dry run stores none', () => {
  const lines = read('docs/operations.md')
    .split('\n')
    .filter((line) => line.includes('--deploy-hook'))
  expect(lines).toEqual([expect.stringMatching(/^certbot certonly /)])
})

/** A text as one line, without what begins the lines of a comment. */
function joinLines(text: string): string {
  return text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ')
}
