import { expect, test } from 'vitest'
import { describeSamples, listSamples } from './samples.ts'

test('samples are listed by file and field, with their count at the end', () => {
  const documents = new Map<string, unknown>([
    ['agenda.yaml', { events: [{ id: 'event-1' }, { id: 'event-2', sample: true }] }],
    ['site.yaml', { artist: { name: 'Moronta', sample: true }, subtitle: { es: 'Oboísta', sample: true } }],
    ['courses.yaml', { role: { value: 'creator', sample: true } }],
  ])
  expect(describeSamples(listSamples(documents))).toBe(
    [
      'agenda.yaml › events[1]',
      'site.yaml › artist',
      'site.yaml › subtitle',
      'courses.yaml › role',
      '4 entries are samples.',
    ].join('\n'),
  )
  expect(describeSamples([])).toBe('0 entries are samples.')
})
