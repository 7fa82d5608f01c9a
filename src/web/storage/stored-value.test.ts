import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStoredValue } from './stored-value.ts'

const area = new Map<string, string>()
const target = new EventTarget()
const storage = {
  getItem: (key: string) => area.get(key) ?? null,
  setItem: (key: string, text: string) => void area.set(key, text),
  removeItem: (key: string) => void area.delete(key),
}

beforeEach(() => {
  area.clear()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
})
afterEach(() => vi.unstubAllGlobals())

const createNumber = () => createStoredValue('number', (text) => (/^\d+$/.test(text) ? Number(text) : null))

it('reads what is stored, and nothing from a text that is none', () => {
  const stored = createNumber()
  expect(stored.read()).toBeNull()
  stored.write('7')
  expect([stored.read(), area.get('number')]).toEqual([7, '7'])
  area.set('number', 'seven')
  expect(stored.read()).toBeNull()
  stored.write(null)
  expect([stored.read(), area.has('number')]).toEqual([null, false])
})

it('gives the same value for the same text', () => {
  area.set('list', '[1]')
  const stored = createStoredValue('list', JSON.parse)
  expect(stored.read()).toBe(stored.read())
})

it('tells of changes in this tab and in others until it is unsubscribed from', () => {
  const stored = createNumber()
  const listener = vi.fn()
  const unsubscribe = stored.subscribe(listener)
  stored.write('1')
  target.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  stored.write('2')
  target.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
})

it('holds for the page view where storage is switched off', () => {
  vi.stubGlobal('localStorage', undefined)
  const stored = createNumber()
  stored.write('7')
  expect(stored.read()).toBe(7)
  stored.write(null)
  expect(stored.read()).toBeNull()
})

it('reads nothing from a text that cannot be parsed', () => {
  area.set('list', '[')
  expect(createStoredValue('list', JSON.parse).read()).toBeNull()
})
