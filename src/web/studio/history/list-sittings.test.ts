import { expect, test } from 'vitest'
import type { DocumentVersion } from '#domain/editing/documents.ts'
import { listSittings } from './entry-history.tsx'

const artist = 'artist@example.org'
const editor = 'editor@example.org'

function makeVersion(version: number, time: string, savedBy: string | null) {
  return {
    version: String(version),
    savedAt: `2026-03-02T${time}:00.000Z`,
    savedBy,
    publicFrom: null,
    part: false,
    content: { version },
  }
}

test('joins what one person saved without a longer pause', () => {
  const versions = [
    makeVersion(6, '15:00', artist),
    makeVersion(5, '14:20', artist),
    makeVersion(4, '14:05', editor),
    makeVersion(3, '14:02', artist),
    makeVersion(2, '14:01', artist),
    makeVersion(1, '09:00', null),
  ]
  expect(
    listSittings(versions).map(({ version, before }) => [version.version, version.savedBy, before]),
  ).toEqual([
    ['6', artist, { version: 5 }],
    ['5', artist, { version: 4 }],
    ['4', editor, { version: 3 }],
    ['3', artist, { version: 1 }],
    ['1', null, undefined],
  ])
})

test('ends with each publication, however soon the next one follows', () => {
  const publicFrom = '2026-03-02T14:03:30.000Z'
  const versions = [
    makeVersion(5, '14:05', artist),
    { ...makeVersion(4, '14:04', artist), publicFrom },
    { ...makeVersion(3, '14:03', artist), publicFrom },
    makeVersion(2, '14:02', artist),
    makeVersion(1, '14:01', artist),
  ]
  expect(listSittings(versions).map(({ version, before }) => [version.version, before])).toEqual([
    ['5', { version: 4 }],
    ['4', { version: 3 }],
    ['3', undefined],
  ])
})

test('says of what was written that a part of it was published, and takes the part for nothing that was written', () => {
  const [first, second] = ['2026-03-02T14:03:00.000Z', '2026-03-02T14:06:00.000Z']
  const versions = [
    { ...makeVersion(6, '14:06', editor), publicFrom: second, part: true },
    makeVersion(5, '14:05', artist),
    makeVersion(4, '14:04', artist),
    { ...makeVersion(3, '14:03', artist), publicFrom: first, part: true },
    { ...makeVersion(2, '14:02', artist), publicFrom: second },
    makeVersion(1, '14:01', artist),
  ]
  expect(
    listSittings(versions).map(({ version, before }) => [version.version, version.publicFrom, before]),
  ).toEqual([
    ['5', second, { version: 2 }],
    ['2', first, undefined],
  ])
})

test('takes no two imports for one', () => {
  const versions = [makeVersion(2, '09:01', null), makeVersion(1, '09:00', null)]
  expect(listSittings(versions)).toHaveLength(2)
})

test('tells a new file of a photograph apart from what was typed before and after', () => {
  const file = { id: 'b', name: 'better.jpg' }
  const contents: DocumentVersion['content'][] = [
    { alt: 'Three', file },
    { alt: 'Two', file },
    { alt: 'Two' },
    { alt: 'One' },
  ]
  const versions = contents.map((content, index) => ({
    ...makeVersion(4 - index, `14:0${4 - index}`, artist),
    content,
  }))
  expect(listSittings(versions).map(({ version, before }) => [version.version, before])).toEqual([
    ['4', { alt: 'Two' }],
    ['2', undefined],
  ])
})
