import { expect, test } from 'vitest'
import { linkAddress } from './addresses.ts'

test('the address of a page is its permanent one, and that of a path with a secret keeps it in the hash', () => {
  expect(linkAddress('fr', '/agenda')).toBe('/fr/agenda')
  expect(linkAddress('fr', '/')).toBe('/fr')
  expect(linkAddress('fr', '/courses/link.secret')).toBe('/fr#/courses/link.secret')
})
