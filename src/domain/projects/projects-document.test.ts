import { expect, test } from 'vitest'
import { arrangeProjects } from './projects-document.ts'

test('projects stand as they are ordered; the others come last', () => {
  expect(
    arrangeProjects(['zen', 'khyma-duo', 'abc', 'reeds'], ['reeds', 'gone', 'khyma-duo', 'reeds']),
  ).toEqual(['reeds', 'khyma-duo', 'abc', 'zen'])
})
