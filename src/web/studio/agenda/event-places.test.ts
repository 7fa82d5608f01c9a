import { expect, test } from 'vitest'
import { findNextPlaceName, isOwnPlace } from './event-pictures.tsx'

type Content = Record<string, string | string[]>

function write(id: string, content: Content, shown?: Content) {
  const base = { id, version: `draft of ${id}`, content, savedAt: '2026-03-01T12:00:00.000Z', trashed: false }
  return { ...base, shown: shown === undefined ? null : { version: 'shown', content: shown } }
}

test('another picture of an event has a place that no picture has or had', () => {
  expect(findNextPlaceName('event-2', [])).toBe('event-2-1')
  const taken = ['event-2-1', 'event-2-4', 'event-25-9', 'event-1-7', 'home-hero']
  expect(findNextPlaceName('event-2', taken)).toBe('event-2-5')
})

test('a photograph leaves a place with its picture, unless another event or page shows it', () => {
  const event = write('event/event-2', { images: ['event-2-1'] }, { images: ['event-2-1', 'event-2-2'] })
  const copy = write('event/event-3', { images: ['event-2-1'] })
  const former = write('event/event-4', { images: [] }, { images: ['event-2-2'] })
  expect(isOwnPlace('event-2-1', 'event-2', [event])).toBe(true)
  expect(isOwnPlace('event-2-1', 'event-2', [event, copy])).toBe(false)
  expect(isOwnPlace('event-2-2', 'event-2', [event, copy, former])).toBe(false)
  expect(isOwnPlace('agenda-hero-1', 'event-2', [event])).toBe(false)
})
