import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampleSound } from '#tests/sounds.ts'
import { createTuningNote } from './tuning-note.ts'

test('the sample recording is the computed tuning note', () => {
  expect(createHash('sha256').update(createTuningNote()).digest('hex').slice(0, 32)).toBe(sampleSound)
})
