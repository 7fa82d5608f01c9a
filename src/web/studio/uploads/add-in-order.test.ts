import { expect, test } from 'vitest'
import { CallError } from '#web/studio/queries/query-client.ts'
import { addInOrder } from './add-in-order.ts'

const photos = ['a', undefined, 'b', 'c'].map((each) => Promise.resolve(each))

test('one photo that is refused does not keep the others away', async () => {
  const added: string[] = []
  const left = await addInOrder(photos, async (photo) => {
    if (photo === 'a') throw new CallError('Refused', 422)
    added.push(photo)
  })
  expect([added, left]).toEqual([['b', 'c'], 1])
})

test('without a line a photo is added once there is one again, in its order', async () => {
  const added: string[] = []
  let hasLine = false
  const left = await addInOrder(
    photos,
    async (photo) => {
      if (!hasLine) throw new CallError('No line', 0)
      added.push(photo)
    },
    async () => {
      hasLine = true
    },
  )
  expect([added, left]).toEqual([['a', 'b', 'c'], 0])
})

test('each photo is tried twice at most', async () => {
  let tries = 0
  const fail = async () => {
    tries += 1
    throw new CallError('No line', 0)
  }
  expect(await addInOrder(photos, fail, async () => undefined)).toBe(3)
  expect(tries).toBe(6)
})
