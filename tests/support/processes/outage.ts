import { expect, vi } from 'vitest'
import { languages } from '#domain/language.ts'
import type { TestDatabase } from '#tests/databases.ts'
import { type Answer, send } from './client.ts'
import { createForm, type Form, post, postUntilAnswered, readAcknowledgedId } from './load.ts'
import type { Product } from './product.ts'
import { listDisagreements, readStoredForms } from './stored.ts'

/** What takes the database or its disk away, and gives it back. */
export interface Outage {
  begin(): Promise<void> | void
  end(): Promise<void> | void
}

/** A form that cannot be stored is answered after so many milliseconds at the most. */
const promised = 2_000

/** What already has its place on the disk may still be taken; so many forms never fit. */
const enough = 4_000

/**
 * Takes a product through an outage as its visitors see it. Forms: 503 in time, with the time to try again; pages: as
 * always; the first form afterwards: stored. In the end everything that was acknowledged is there, once.
 */
export async function endureOutage(
  { address }: Product,
  environment: TestDatabase['environment'],
  outage: Outage,
): Promise<void> {
  const acknowledged = new Map<string, string>()
  const sendForms = async (forms: readonly Form[], send = post): Promise<Answer[]> => {
    const answers = await Promise.all(forms.map((form) => send(address, form)))
    for (const [index, answer] of answers.entries()) {
      const id = readAcknowledgedId(answer)
      if (id !== undefined) acknowledged.set(forms[index]?.key ?? '', id)
    }
    return answers
  }
  const createForms = (count: number) => Array.from({ length: count }, createForm)
  const sendNewForms = (count: number) => sendForms(createForms(count))

  const before = await sendForms(createForms(20), postUntilAnswered)
  expect(before.map(({ status }) => status)).toEqual(before.map(() => 201))
  await outage.begin()
  while (!(await sendNewForms(10)).some(({ status }) => status === 503))
    expect(acknowledged.size).toBeLessThan(enough)

  const refused = createForms(20)
  const refusals = sendForms(refused)
  const slowness = await expectPages(address)
  for (const answer of await refusals) expectRejection(answer, promised + slowness)
  await vi.waitUntil(async () => (await send(`${address}/readyz`)).status === 503, { timeout: 2 * promised })

  await outage.end()
  const [first] = await sendNewForms(1)
  expect(first).toMatchObject({ status: 201 })
  await vi.waitUntil(async () => (await send(`${address}/readyz`)).status === 200, { timeout: promised })
  const again = await sendForms(refused, postUntilAnswered)
  expect(again.map(({ status }) => status)).toEqual(refused.map(() => 201))
  const stored = await readStoredForms(environment)
  expect(listDisagreements(acknowledged, stored)).toEqual([])
}

/** Every language's first page, and the process itself, as if nothing were. Gives how long this machine takes for what
 * needs no database, in milliseconds. */
async function expectPages(address: string): Promise<number> {
  const paths = ['/healthz', ...languages.map((language) => `/${language}`)]
  const answers = await Promise.all(paths.map((path) => send(address + path)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
  return Math.max(...answers.map(({ milliseconds }) => milliseconds))
}

function expectRejection({ status, headers, text, milliseconds }: Answer, limit: number): void {
  expect({ status, retryAfter: headers['retry-after'] }).toEqual({
    status: 503,
    retryAfter: expect.stringMatching(/^[1-9]\d*$/),
  })
  expect(JSON.parse(text)).toMatchObject({ success: false, code: 'unavailable' })
  expect(milliseconds).toBeLessThan(limit)
}
