import { describe, expect, it } from 'vitest'
import { countStatuses } from '#tests/attacks/account-calls.ts'
import { testDatabases } from '#tests/databases.ts'
import { createForm, postUntilAnswered } from '#tests/processes/load.ts'
import { startProduct } from '#tests/processes/product.ts'

const people = 300

describe.each(testDatabases)('honest visitors on $engine', ({ create }) => {
  it('are never refused: three hundred send a form at the same moment, each from an address of their own', async () => {
    const database = await create()
    try {
      await using product = await startProduct({ environment: database.environment })
      const answers = Array.from({ length: people }, () => postUntilAnswered(product.address, createForm()))
      expect(countStatuses(await Promise.all(answers))).toEqual({ 201: people })
    } finally {
      await database.dispose()
    }
  })
})
