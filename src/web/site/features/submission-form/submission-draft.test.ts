import { describe, expect, test } from 'vitest'
import { keepKey } from './submission-draft.ts'

function countKeys() {
  let count = 0
  return () => `key-${++count}`
}

describe('the key of a filled form', () => {
  test('stays for a retry of the same words', () => {
    const createKey = countKeys()
    const first = keepKey(undefined, 'words', createKey)
    expect(keepKey(first, 'words', createKey)).toEqual({ words: 'words', key: 'key-1' })
  })

  test('is a new one when the words change', () => {
    const createKey = countKeys()
    const first = keepKey(undefined, 'words', createKey)
    expect(keepKey(first, 'other words', createKey).key).toBe('key-2')
  })

  test('is a new one once the first was forgotten', () => {
    const createKey = countKeys()
    keepKey(undefined, 'words', createKey)
    expect(keepKey(undefined, 'words', createKey).key).toBe('key-2')
  })

  test('is random and made of visible characters', () => {
    const keys = Array.from({ length: 100 }, () => keepKey(undefined, 'words').key)
    expect(new Set(keys).size).toBe(100)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  })
})
