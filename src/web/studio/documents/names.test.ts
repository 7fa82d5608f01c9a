import { beforeAll, expect, test } from 'vitest'
import { isCountry } from '#domain/agenda/countries.ts'
import { contentTypes, documentKinds } from '#domain/content/types/registry.ts'
import { isGroup } from '#domain/editing/content-change.ts'
import { type FieldShape, readFieldShape } from '#domain/editing/field-shape.ts'
import { pageList } from '#domain/page-list.ts'
import { readOwnFolder } from '#tests/pages.ts'
import { listSchemaFields } from '#tests/schema-fields.ts'
import { summarize } from '#tests/summarize.ts'
import { formatChoice } from '#web/studio/editing/values/format-choice.ts'
import { loadWords, readWords } from '#web/studio/language/studio-language.ts'
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

test('every content type, page, choice and template has words', () => {
  const { find } = readWords('en')
  const kinds = documentKinds.filter((kind) => find(`documents.kinds.${kind}`) === undefined)
  const pages: string[] = Object.keys(pageList)
  const findPage = (page: string) => {
    pages.push(page)
    return page
  }
  for (const kind of documentKinds) {
    const { required = [], title } = contentTypes[kind]
    for (const name of required) title?.({ name, content: {} }, { language: 'en', untitled: '', findPage })
  }
  const unnamed = pages.filter((page) => find(`documents.pages.${page}`) === undefined)
  const values = documentKinds.flatMap((kind) => [
    ...listChoices(readFieldShape(contentTypes[kind].schema)),
    ...Object.keys(contentTypes[kind].templates ?? {}),
  ])
  const choices = values.filter((value) => !isCountry(value) && formatChoice(value, 'en') === value)
  expect({ kinds, pages: unnamed, choices }).toEqual({ kinds: [], pages: [], choices: [] })
})

function listChoices(shape: FieldShape): readonly string[] {
  if (shape.kind === 'choice') return shape.options
  if (shape.kind === 'list') return listChoices(shape.entry)
  if (shape.kind === 'marked') return listChoices(shape.of)
  return shape.kind === 'group' ? [...shape.fields.values()].flatMap(listChoices) : []
}
