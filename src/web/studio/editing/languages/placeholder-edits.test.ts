import { describe, expect, test } from 'vitest'
import { readWords } from '#words/stored-words.ts'
import { completeEdit, findDeleted, snapSelection } from './text-control.tsx'

const { t } = readWords('studio', 'en')
const chip = '{number of projects: nine}'
const text = `The ${chip} projects`
const [start, end] = [4, 4 + chip.length]
const edit = (next: string, caret = 0) => completeEdit(text, { text: next, caret }, t)
const snap = (anchor: number, focus: number, from = 0) =>
  snapSelection(text, { anchor, focus }, { anchor: from, focus: from }, t)

describe('an edit', () => {
  test.each([
    ['its last letter', `The ${chip.slice(0, -1)} projects`],
    ['its first letter', `The ${chip.slice(1)} projects`],
    ['letters within it', 'The {number: nine} projects'],
  ])('that takes %s takes a placeholder whole', (_, next) => {
    expect(edit(next)).toEqual({ text: 'The  projects', caret: start })
  })

  test('that takes what stands around half a placeholder takes all of it and no more', () => {
    expect(edit('The {number of projects')).toEqual({ text: 'The ', caret: start })
    expect(edit(': nine} projects')).toEqual({ text: ' projects', caret: 0 })
  })

  test('in a placeholder stands in its place', () => {
    expect(edit('The {number of xprojects: nine} projects')).toEqual({
      text: 'The x projects',
      caret: start + 1,
    })
  })

  test('beside a placeholder leaves it as it is', () => {
    for (const next of [
      `The {${chip} projects`,
      `The ${chip}} projects`,
      chip,
      `${text}. ${text}`,
      'The projects',
    ])
      expect(edit(next, 3)).toEqual({ text: next, caret: 3 })
  })

  test('of what stands for nothing is as it was typed', () => {
    expect(completeEdit('A {numbr', { text: 'A {numb', caret: 7 }, t).text).toBe('A {numb')
    expect(completeEdit('A {numbr}', { text: 'A {numbe}', caret: 8 }, t).text).toBe('A {numbe}')
  })
})

describe('a selection', () => {
  test('that is a caret within a placeholder becomes the placeholder', () => {
    expect(snap(start + 3, start + 3)).toEqual({ anchor: start, focus: end })
  })

  test('whose end moves into a placeholder goes on to its other side', () => {
    expect(snap(0, start + 1, start)).toEqual({ anchor: 0, focus: end })
    expect(snap(0, end - 1, end)).toEqual({ anchor: 0, focus: start })
    expect(snap(text.length, end - 1, end)).toEqual({ anchor: text.length, focus: start })
  })

  test('that begins in a placeholder begins at its outer side', () => {
    expect(snap(start + 2, text.length)).toEqual({ anchor: start, focus: text.length })
    expect(snap(start + 2, 0)).toEqual({ anchor: end, focus: 0 })
  })

  test('outside of placeholders stays', () => {
    expect(snap(start, start)).toEqual({ anchor: start, focus: start })
    expect(snap(end, end)).toEqual({ anchor: end, focus: end })
    expect(snap(1, 3)).toEqual({ anchor: 1, focus: 3 })
  })
})

test('a key deletes the placeholder before or after the caret', () => {
  expect(findDeleted(text, end, 'Backspace', t)?.text).toBe(chip)
  expect(findDeleted(text, start, 'Delete', t)?.text).toBe(chip)
  expect(findDeleted(text, start, 'Backspace', t)).toBeUndefined()
  expect(findDeleted(text, end, 'Delete', t)).toBeUndefined()
})
