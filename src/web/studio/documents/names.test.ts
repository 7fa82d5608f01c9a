import { beforeAll, expect, test } from 'vitest'
import { documentKinds } from '#domain/content/types/registry.ts'
import { isGroup } from '#domain/editing/content-change.ts'
import { readOwnFolder } from '#tests/pages.ts'
import { listSchemaFields } from '#tests/schema-fields.ts'
import { summarize } from '#tests/summarize.ts'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { findFieldName, formatDocumentName, formatFieldName } from './names.ts'

beforeAll(() => loadWords('en', 'studio'))

/** The two numbers of one point. */
const parts = ['across', 'down']

test.each(documentKinds)('every field of %s has a name, which the history and reasons call it by', (kind) => {
  const unnamed = listSchemaFields(kind).flatMap(({ path }) => {
    const names = path.filter((part) => typeof part === 'string')
    return names.filter((name, index) => findFieldName(name, names[index - 1], 'en') === undefined)
  })
  expect(unnamed.filter((name) => !parts.includes(name))).toEqual([])
})

test('a part without a name is called by what it is of', () => {
  expect(formatFieldName(['focus', 'across'], 'en')).toBe('Focal point')
  expect(formatFieldName(['sections', 1, 'title', 'es'], 'en')).toBe('Section 2, Title, Spanish')
})

test('lists call every document of the first edition what its whole content calls it', async () => {
  const { documents } = await readOwnFolder()
  for (const [id, content] of documents) {
    if (!isGroup(content)) throw new Error(`${id} holds nothing`)
    const listed = summarize({ id, content }).content
    expect(formatDocumentName({ id, content: listed }, 'en'), id).toEqual(
      formatDocumentName({ id, content }, 'en'),
    )
  }
})
