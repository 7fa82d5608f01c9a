import { expect, it } from 'vitest'
import { DatabaseUnavailableError, isDatabaseUnavailable } from './failures.ts'

const failures: [string, unknown, boolean][] = [
  ['a full disk', Object.assign(new Error(), { errcode: 13 }), true],
  ['an extended input/output error', Object.assign(new Error(), { errcode: 10 | (3 << 8) }), true],
  ['a broken constraint', Object.assign(new Error(), { errcode: 19 }), false],
  ['a closed port', Object.assign(new Error(), { code: 'ECONNREFUSED' }), true],
  ['several closed ports', new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]), true],
  ['a server that shuts down', Object.assign(new Error(), { code: '57P01' }), true],
  ['a statement that took too long', Object.assign(new Error(), { code: '57014' }), true],
  ['a lock that is not free', Object.assign(new Error(), { code: '55P03' }), true],
  ['a deadlock', Object.assign(new Error(), { code: '40P01' }), true],
  ['a transaction that was left waiting', Object.assign(new Error(), { code: '25P03' }), true],
  [
    'a connection that broke before',
    new Error('Client has encountered a connection error and is not queryable'),
    true,
  ],
  ['a role that may not', Object.assign(new Error(), { code: '42501' }), true],
  ['a wrong statement', Object.assign(new Error(), { code: '42601' }), false],
  ['a lost connection', new Error('Connection terminated unexpectedly'), true],
  ['our own finding', new DatabaseUnavailableError(), true],
  ['a mistake of ours', new TypeError('x is not a function'), false],
  ['no error at all', 'ECONNREFUSED', false],
]

it.each(failures)('knows %s', (_, error, unavailable) => {
  expect(isDatabaseUnavailable(error)).toBe(unavailable)
})

it('a socket that is gone is the database’s, and another file that is missing is not', () => {
  const missing = (syscall: string) => Object.assign(new Error('missing'), { code: 'ENOENT', syscall })
  expect(isDatabaseUnavailable(missing('connect'))).toBe(true)
  expect(isDatabaseUnavailable(missing('open'))).toBe(false)
})
