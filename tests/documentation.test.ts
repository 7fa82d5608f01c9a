import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

const read = (file: string) => readFileSync(file, 'utf8')

it('describes every setting that the product reads, and no other', () => {
  const described = [...read('docs/operations.md').matchAll(/^\| (`[A-Z_`, ]+) \|/gm)]
    .flatMap(([, cell = '']) => cell.split(', '))
    .map((variable) => variable.replaceAll('`', ''))
  const settings = [...read('src/server/env.ts').matchAll(/read\('([A-Z_]+)'/g)].map(
    ([, variable]) => variable,
  )
  expect(described.toSorted()).toEqual(settings.toSorted())
})

it.each(['README.md', 'docs/operations.md', 'docs/security.md'])('%s links to what is there', (file) => {
  const targets = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target)
  expect(targets.filter((target) => !existsSync(join(dirname(file), target)))).toEqual([])
})

it.each(['README.md', 'docs/operations.md'])('%s names commands that are there', (file) => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  const named = [...read(file).matchAll(/npm run (?:--silent )?([a-z:]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

it('names tests that are there', () => {
  const named = [...read('docs/security.md').matchAll(/`((?:src|tests|scripts)\/[^`]+\.ts)`/g)]
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([])
})
