import { afterEach, expect, test, vi } from 'vitest'
import { contentEndpoints } from '#domain/api.ts'
import { call } from './call.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [401, 'not_signed_in', ['studio']],
  [401, 'code_wrong', []],
  [403, 'not_allowed', []],
])('with the answer %i %s the device forgets %j', async (status, code, forgotten) => {
  const forget = vi.fn(async (_name: string) => true)
  vi.stubGlobal('caches', { delete: forget })
  vi.stubGlobal('fetch', async () => Response.json({ success: false, error: 'No', code }, { status }))
  const result = await call(contentEndpoints.summaries, { language: 'en' })
  expect(result).toMatchObject({ ok: false, status, failure: { code } })
  expect(forget.mock.calls.flat()).toEqual(forgotten)
})
