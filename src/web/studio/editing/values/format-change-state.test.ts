import { beforeAll, expect, test } from 'vitest'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { formatChangeState } from './format-change-state.ts'

const from = '2026-03-02T19:00:00.000Z'
const time = formatMoment(from, 'en')

beforeAll(() => loadWords('en', 'studio'))

test('an entry says what is open, and what is planned of it beside that', () => {
  const say = (asWritten: boolean, leaves: boolean, open?: string) =>
    formatChangeState(open, { from, asWritten, leaves }, 'en')
  expect(say(true, false, 'changed')).toEqual([`planned for ${time}`])
  expect(say(false, false, 'changed')).toEqual(['changed', `another version is planned for ${time}`])
  expect(say(false, true, 'changed')).toEqual(['changed', `leaves the site on ${time}`])
  expect(say(false, true)).toEqual([`leaves the site on ${time}`])
  expect(say(true, true, 'changed')).toEqual([`leaves the site on ${time}`])
  expect(formatChangeState('changed', undefined, 'en')).toEqual(['changed'])
})
