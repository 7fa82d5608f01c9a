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

test.each(submissionForms)(
  'the $name stands on the pages that it names, and on no other',
  ({ name, pages }) => {
    const site = 'src/web/site'
    const read = (folder: string) =>
      readdirSync(folder).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
    const [part] = read(join(site, 'features/submission-form')).filter(({ text }) =>
      text.includes(`/${name}.ts`),
    )
    const holders = read(join(site, 'pages')).filter(({ text }) =>
      text.includes(`submission-form/${part?.file}`),
    )
    const files = new Set(pages.map((page: PageName) => findPageModule(page)))
    expect(holders.map(({ file }) => join(site, 'pages', file)).toSorted()).toEqual([...files].toSorted())
  },
)

test('no page has two forms, which the server could not tell apart', () => {
  const named = submissionForms.flatMap((form): readonly PageName[] => form.pages)
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted())
})
