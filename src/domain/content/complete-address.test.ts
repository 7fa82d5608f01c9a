import { expect, test } from 'vitest'
import { completeAddress } from './complete-address.ts'
import { webAddress } from './text.ts'

test.each([
  ['www.example.org', 'https://www.example.org'],
  [' example.org/tickets?day=3 ', 'https://example.org/tickets?day=3'],
  ['http://example.org', 'https://example.org'],
  ['HTTPS://example.org', 'https://example.org'],
  ['https://example.org/http://x', 'https://example.org/http://x'],
  ['müller.example:8080/a', 'https://müller.example:8080/a'],
])('"%s" is the web address %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address)
  expect(webAddress.safeParse(address).success).toBe(true)
})

test.each([
  '',
  'tickets',
  'at the door',
  'name@example.org',
  'ftp://example.org',
  '12.50',
  'javascript:alert(1)',
])('"%s" is none, and stays', (typed) => {
  expect(completeAddress(typed)).toBe(typed)
  expect(webAddress.safeParse(typed).success).toBe(false)
})
