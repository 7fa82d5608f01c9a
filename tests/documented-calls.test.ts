import { expect, test } from 'vitest'
import { endpoints } from '#domain/endpoints.ts'
import { listTables } from '#tests/specification-document.ts'

test('the specification names every call of the contract, and no other', () => {
  const calls = listTables().flatMap(({ rows }) => rows.flatMap(({ Call = '' }) => Call))
  const named = calls.flatMap((cell) => [...cell.matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, call]) => call))
  expect(named.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
})
