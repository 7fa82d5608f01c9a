import { expect, it } from 'vitest'
import { waitForDatabase } from '#server/open-stored.ts'
import { StartError } from '#server/startup/start-error.ts'

const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

/** Opens after so many failures; gives what was said and how long was waited each time. */
async function openAfter(failures: number, error: unknown) {
  const waits: number[] = []
  const lines: string[] = []
  let left = failures
  const open = async () => {
    if (left === 0) return 'open'
    left -= 1
    throw error
  }
  const options = {
    report: (line: string) => void lines.push(line),
    wait: async (milliseconds: number) => void waits.push(milliseconds),
  }
  const outcome = await waitForDatabase(open, options)
  return { outcome, waits, lines }
}

it('says once that the database is away, and asks ever more rarely, up to every ten seconds', async () => {
  expect(await openAfter(7, away)).toEqual({
    outcome: 'open',
    waits: [500, 1000, 2000, 4000, 8000, 10_000, 10_000],
    lines: ['The database does not answer (connect ECONNREFUSED 127.0.0.1:5432). Waiting until it does.'],
  })
})

it('waits also where a part of the start has explained the failure', async () => {
  const { waits } = await openAfter(1, new StartError('The database cannot be opened', { cause: away }))
  expect(waits).toEqual([500])
})

it('says and waits for nothing where the database is there', async () => {
  expect(await openAfter(0, away)).toEqual({ outcome: 'open', waits: [], lines: [] })
})

it.each([
  ['a wrong password', '28P01'],
  ['an unknown database', '3D000'],
  ['a missing privilege', '42501'],
  ['a certificate that is no file', 'ENOENT'],
])('does not wait for what stays: %s', async (_, code) => {
  const error = new StartError('no', { cause: Object.assign(new Error(), { code }) })
  await expect(openAfter(1, error)).rejects.toBe(error)
})

it('does not wait for what was refused on purpose', async () => {
  const error = new StartError('The database belongs to a newer version of this program.')
  await expect(openAfter(1, error)).rejects.toBe(error)
})

it('waits for a socket that is not there yet', async () => {
  const missing = Object.assign(new Error('connect ENOENT /run/.s.PGSQL.5432'), {
    code: 'ENOENT',
    syscall: 'connect',
  })
  expect((await openAfter(1, missing)).waits).toEqual([500])
})
