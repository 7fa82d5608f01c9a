import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
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
