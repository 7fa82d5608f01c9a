import { expect, test } from 'vitest'
import { readReturnPath } from './arrival.ts'

test.each(['/admin', '/admin/agenda/event-9', '/admin/texts/page-home', '/admin/messages/0b7c-12'])(
  '%s is where whoever signs in arrives',
  (path) => expect(readReturnPath(path)).toBe(path),
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/admin',
  'javascript:alert(1)',
  '/admin/../auth',
  '/admin/texts/..',
  '/admin//evil.example',
  '/admin/%2e%2e/auth',
  '/admin%2Ftexts',
  '/admin/texts?next=//evil.example',
  '/admin/texts#//evil.example',
  '/admin/texts\n',
  '/administrator',
  '/admin@evil.example',
  '/admin/nowhere',
  ' /admin/texts',
  '/auth',
  '/',
  '',
  undefined,
  null,
  7,
  ['/admin/texts'],
])('instead of %j whoever signs in arrives at /admin', (asked) =>
  expect(readReturnPath(asked)).toBe('/admin'),
)
