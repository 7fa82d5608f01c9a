import { expect, test } from 'vitest'
import { describeWaitingTexts } from './waiting-texts.ts'

test('notes, replies and templates that wait lead to their fields, and words of a press are none of them', () => {
  const names = [
    'message 1 notes',
    'message 1 reply',
    'student 2 notes',
    'lesson 3 notes',
    'template de closing',
  ]
  const texts = describeWaitingTexts([...names, 'lesson 3 answer words', ''])
  expect(texts.map(({ name }) => name)).toEqual(names)
  expect(texts.map(({ path }) => path)).toEqual([
    expect.stringMatching(/1$/),
    expect.stringMatching(/1$/),
    '/admin/students/2',
    '/admin/lessons/3',
    '/admin/settings/de-closing',
  ])
})
