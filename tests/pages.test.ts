import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { submissionForms } from '#domain/forms/registry.ts'
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

test.each(submissionForms)('the $name stands on a page', ({ name }) => {
  const site = join(import.meta.dirname, '../src/web/site')
  const read = (folder: string) =>
    readdirSync(join(site, folder)).map((file) => ({
      file,
      text: readFileSync(join(site, folder, file), 'utf8'),
    }))
  const form = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const [part] = read('features/submission-form').filter(({ text }) => text.includes(`/${name}.ts`))
  expect(part?.text).toContain(form)
  expect(read('pages').filter(({ text }) => text.includes(`submission-form/${part?.file}`))).not.toEqual([])
})
