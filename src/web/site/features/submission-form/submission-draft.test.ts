import { describe, expect, test } from 'vitest'
import { keepKey } from './submission-draft.ts'

function countKeys() {
  let count = 0
  return () => `key-${++count}`
}

describe('the key of a filled form', () => {
  test('stays for a retry of the same words', () => {
    const createKey = countKeys()
    const first = keepKey(undefined, 'text', createKey)
    expect(keepKey(first, 'text', createKey)).toEqual({ text: 'text', key: 'key-1' })
  })

  test('is a new one when the words change', () => {
    const createKey = countKeys()
    const first = keepKey(undefined, 'text', createKey)
    expect(keepKey(first, 'other text', createKey).key).toBe('key-2')
  })

  test('is a new one once the first was forgotten', () => {
    const createKey = countKeys()
    keepKey(undefined, 'text', createKey)
    expect(keepKey(undefined, 'text', createKey).key).toBe('key-2')
  })

  test('is random and made of visible characters', () => {
    const keys = Array.from({ length: 100 }, () => keepKey(undefined, 'text').key)
    expect(new Set(keys).size).toBe(100)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  })
})
