import { expect, test } from 'vitest'
import { endpoints } from '#domain/endpoints.ts'
import { listTables } from '#tests/specification-document.ts'

test('the specification names every call of the contract with who may make it, and no other', () => {
  const cells = listTables().flatMap(({ rows }) => rows.flatMap((row) => Object.entries(row)))
  const named = cells
    .filter(([name]) => /^Call( |$)/.test(name))
    .flatMap(([name, cell]) =>
      [...cell.matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, call]) => `${name}: ${call}`),
    )
  const calls = endpoints.map(({ method, path, access }) => `Call (${access}): ${method} ${path}`)
  expect(named.toSorted()).toEqual(calls.toSorted())
})
