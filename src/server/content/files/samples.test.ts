import { expect, test } from 'vitest'
import { describeSamples, listSamples } from './samples.ts'

test('samples are listed by document and field, with their count at the end', () => {
  const documents = new Map<string, unknown>([
    ['event/event-1', { id: 'event-1' }],
    ['event/event-2', { id: 'event-2', sample: true }],
    ['site', { artist: { name: 'Moronta', sample: true }, subtitle: { es: 'Oboísta', sample: true } }],
    ['courses', { role: { value: 'creator', sample: true } }],
  ])
  expect(describeSamples(listSamples(documents))).toBe(
    ['event/event-2', 'site › artist', 'site › subtitle', 'courses › role', '4 entries are samples.'].join(
      '\n',
    ),
  )
  expect(describeSamples([])).toBe('0 entries are samples.')
})
