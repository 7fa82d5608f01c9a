import { analyse } from 'scslre'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signIn, signUp } from '#domain/accounts/account-api.ts'
import { bodyLimit, submissionEndpoints } from '#domain/api.ts'
import { type AttackedApp, createAttackedApp } from '#tests/attacks/attacked-app.ts'
import { createFolder } from '#tests/databases.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'

/** Node takes 16 KB of head; the other fields of a body have room beside this one. */
const longestHeader = 15_000
const longestField = bodyLimit - 2_000

/** Repeated, they lead astray an expression that can read one text in many ways. */
const pieces = ['a', ' ', '.', '-', '/', ',', ';', '=', '@', '0', 'a.', '@a', '; a=', ', a;q=']

let attacked: AttackedApp

beforeAll(async () => {
  attacked = await createAttackedApp(createFolder)
})
afterAll(() => attacked.dispose())
afterEach(() => vi.restoreAllMocks())

const fill = (piece: string, length: number) => piece.repeat(length / piece.length)

/** The expressions that meet a text of at least this length; replace, match, split and test call exec too. */
async function listMet(length: number, send: () => Promise<unknown>): Promise<string[]> {
  const exec = vi.spyOn(RegExp.prototype, 'exec')
  await send()
  const { calls, contexts } = exec.mock
  exec.mockRestore()
  const met = contexts.filter((_, index) => String(calls[index]?.[0]).length >= length)
  return [...new Set(met.map(String))]
}

function isSlow(expression: string): boolean {
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(expression) ?? []
  return analyse({ source, flags }).reports.length > 0
}

const headers = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Cookie',
  'If-None-Match',
  'Origin',
  'Referer',
  'Range',
  'Content-Type',
  'Host',
  'Idempotency-Key',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'Sec-Fetch-Site',
]

test.each(headers)('no expression meets the longest %s that would take long', async (name) => {
  const met = new Set<string>()
  for (const piece of pieces)
    for (const path of ['/', '/es/agenda', submissionEndpoints['collaboration-request'].create.path]) {
      const method = path.startsWith('/api') ? 'POST' : 'GET'
      const request = { method, headers: { 'Content-Type': 'application/json' } }
      Object.assign(request.headers, { [name]: fill(piece, longestHeader).trim() || piece })
      const sent = { ...request, ...(method === 'POST' && { body: '{}' }) }
      for (const each of await listMet(longestHeader - 10, async () => attacked.app.request(path, sent)))
        met.add(each)
    }
  expect([...met].filter(isSlow)).toEqual([])
})

test.each([
  [submissionEndpoints['collaboration-request'].create.path, makeCollaborationRequest()],
  [submissionEndpoints['course-registration'].create.path, makeCourseRegistration()],
  [signIn.path, { email: 'ana@example.org', password: 'a good password' }],
  [signUp.path, { email: 'ana@example.org', password: 'a good password' }],
])('no expression meets the longest field of a body for %s that would take long', async (path, body) => {
  const met = new Set<string>()
  const send = (text: string) => {
    const headers = { 'Content-Type': 'application/json' }
    return async () => attacked.app.request(path, { method: 'POST', headers, body: text })
  }
  for (const piece of pieces) {
    const bodies = Object.keys(body).map((name) => ({ ...body, [name]: `x${fill(piece, longestField)}x` }))
    for (const text of [...bodies.map((each) => JSON.stringify(each)), fill(piece, bodyLimit)])
      for (const each of await listMet(longestField - 10, send(text))) met.add(each)
  }
  expect([...met].filter(isSlow)).toEqual([])
})
