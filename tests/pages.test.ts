import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listWrittenPlaces } from '#domain/content/types/registry.ts'
import { submissionForms } from '#domain/forms/registry.ts'
import { type PageName, pageList, staticPageNames } from '#domain/page-list.ts'
import { sitePlaceNames } from '#domain/pictures/places.ts'
import { matchRoute } from '#domain/routes.ts'
import { listSitePaths } from '#server/content/content.ts'
import type { FindPicture } from '#server/pictures/picture-manifest.ts'
import { findPageModule } from '#server/site/pages/assets.ts'
import { createPage } from '#server/site/pages/create-page.ts'
import { readSiteContent } from './support/pages.ts'

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
      globSync('*.tsx', { cwd: folder }).map((file) => ({
        file,
        text: readFileSync(join(folder, file), 'utf8'),
      }))
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

test('every picture of a page stands in a place that the page or a document has', async () => {
  const site = await readSiteContent()
  const { es } = site.content
  const places = new Set([...sitePlaceNames, ...es.documents.flatMap(listWrittenPlaces)])
  const shown = new Set<string>()
  const findPicture: FindPicture = (slot) => {
    shown.add(slot.split('.')[0] ?? '')
    return site.findPicture(slot)
  }
  for (const path of listSitePaths(es))
    createPage({ ...site, findPicture }, matchRoute(path), 'es', new Date('2026-01-10T12:00:00Z'))
  expect(shown.size).toBeGreaterThan(sitePlaceNames.length)
  expect([...shown].filter((place) => !places.has(place))).toEqual([])
})

test('no page has two forms, which the server could not tell apart', () => {
  const named = submissionForms.flatMap((form): readonly PageName[] => form.pages)
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted())
})
