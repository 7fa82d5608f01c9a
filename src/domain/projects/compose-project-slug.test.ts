import { expect, test } from 'vitest'
import { composeProjectSlug } from './compose-project-slug.ts'
import { isProjectSlug } from './project-slug.ts'

test.each([
  ['Dúo Núñez & Groß', [], 'duo-nunez-gross'],
  ['Khyma Duo', ['khyma-duo'], 'khyma-duo-2'],
  ['Khyma Duo', ['khyma-duo', 'khyma-duo-2'], 'khyma-duo-3'],
  ['New', [], 'new-2'],
  ['1, 2, 3…', [], 'project-1-2-3'],
  ['…', [], 'project'],
])('%s, beside %j, gets the address %s', (title, taken, slug) => {
  expect(composeProjectSlug(title, new Set(taken))).toBe(slug)
})

test('a long name gets an address that the site reads', () => {
  expect(isProjectSlug(composeProjectSlug('Ensamble '.repeat(30), new Set()))).toBe(true)
})
