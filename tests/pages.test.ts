import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messageForms } from '#domain/forms/registry.ts'
import { type PageName, pageList, staticPageNames } from '#domain/page-list.ts'
import { findPageModule } from '#server/site/pages/assets.ts'

const pages: PageName[] = [...staticPageNames, 'project', 'not-found']

test('every page has code where the documents look for it', () => {
  expect(pages.map(findPageModule).filter((file) => !existsSync(file))).toEqual([])
})

test('every page has a path of its own', () => {
  const paths = Object.values(pageList).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test.each(messageForms)('the $name stands on a page', ({ name }) => {
  const folder = join(import.meta.dirname, '../src/web/site/pages')
  const shown = `form={${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}}`
  const pages = readdirSync(folder).filter((file) => readFileSync(join(folder, file), 'utf8').includes(shown))
  expect(pages).not.toEqual([])
})
