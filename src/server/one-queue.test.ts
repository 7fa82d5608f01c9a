import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiServer, password, startApiServer } from '#tests/api-server.ts'
import { cheapHashing } from '#tests/cheap-hashing.ts'
import { testDatabases } from '#tests/databases.ts'
import type { PasswordHashing } from './accounts/auth.ts'
import { createApp } from './app.ts'

const checks = { started: 0, end: Promise.resolve() }

const hashing: PasswordHashing = {
  ...cheapHashing,
  verify: async () => {
    checks.started++
    await checks.end
    return true
  },
}

describe.each(testDatabases)('passwords on $engine', ({ create }) => {
  let server: ApiServer
  let cookies: string[]

  beforeAll(async () => {
    server = await startApiServer(create, { hashing })
    cookies = [await server.signIn('one@example.org'), await server.signIn('two@example.org')]
  })
  afterAll(() => server.dispose())
  beforeEach(() => {
    checks.started = 0
  })

  it('are checked one after the other, also while an edition is published', async () => {
    const { published } = server.services
    let site = published.readSite()
    const app = createApp({ ...server.services, published: { ...published, readSite: () => site } })
    const { promise, resolve } = Promise.withResolvers<void>()
    checks.end = promise
    const check = (cookie: string) =>
      app.request('/api/me/two-factor/remove', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
        body: JSON.stringify({ current: password }),
      })
    const first = check(cookies[0] ?? '')
    await vi.waitUntil(() => checks.started === 1, { timeout: 30_000 })
    site = { ...site }
    const second = check(cookies[1] ?? '')
    // Whoever asks after it is answered before it: it waits, and has not been lost.
    for (let asked = 0; asked < 20; asked++)
      expect((await app.request('/api/me', { headers: { Cookie: cookies[1] ?? '' } })).status).toBe(200)
    expect(checks.started).toBe(1)
    resolve()
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([204, 204])
  })
})
