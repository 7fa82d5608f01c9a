import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readContent } from '#server/content/read-content.ts'
import { joinDocuments, splitFiles } from './document-files.ts'

const result = await readContent('content')
if (!result.ok) throw new Error('content/ is not right: npm run content says why')
const { documents } = result
const files = joinDocuments(documents)

describe('the documents of the files', () => {
  test('are the same again from their files', () => {
    expect(splitFiles(files)).toEqual({ documents, issues: [] })
  })

  test('make the same files again, in whatever order they come', () => {
    const anyOrder = fc.shuffledSubarray([...documents.keys()], { minLength: documents.size })
    const joinInOrder = (ids: string[]) => joinDocuments(new Map(ids.map((id) => [id, documents.get(id)])))
    fc.assert(fc.property(anyOrder, (ids) => isDeepStrictEqual(joinInOrder(ids), files)))
  })

  test('are events, pages and whole files', () => {
    expect(documents.get('event/event-3')).toHaveProperty('id', 'event-3')
    expect(documents.get('page/agenda')).toHaveProperty('heading')
    expect(documents.get('project/khyma-duo')).toBe(files.get('projects/khyma-duo.yaml'))
  })
})
