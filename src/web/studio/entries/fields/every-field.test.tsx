import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentTypes, type DocumentKind, documentKinds } from '#domain/content/types/registry.ts'
import { readFieldShape } from '#domain/editing/field-shape.ts'
import { type Language, languages } from '#domain/language.ts'
import { createExample, listSchemaFields } from '#tests/schema-fields.ts'
import { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { DraftContext, formatFieldId } from '#web/studio/editing/use-draft.ts'
import { EntryContext } from '#web/studio/entries/use-entry.ts'
import { loadWords, readWords } from '#web/studio/language/studio-language.ts'
import { EntryForm } from './entry-form.tsx'

beforeAll(() => Promise.all([loadWords('en', 'studio'), loadWords('en', 'lessons')]))

const kinds = documentKinds.filter((kind) => contentTypes[kind].form !== undefined)

/** The addresses that publishing adds, and the numbers of pictures, which are written along. */
const elsewhere = ['project formerAddresses.0', 'project videos.items.0.picture', 'videos videos.0.picture']

function renderForm(kind: DocumentKind, language: Language): string {
  const saver = new DraftSaver({
    stored: { version: '1', content: createExample(kind) },
    server: {
      save: () => Promise.reject(new Error('Nothing is saved')),
      read: () => Promise.reject(new Error('Nor read')),
    },
    unsaved: { id: 'event/event-1', read: () => [], write: () => undefined, isOwn: () => true },
    now: () => new Date(),
  })
  const shape = readFieldShape(contentTypes[kind].schema)
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <DraftContext value={saver}>
        <EntryContext value={{ id: '', kind, language }}>
          {Object.entries(contentTypes[kind].form ?? {}).map(([part, sections]) => (
            <EntryForm key={part} shape={shape} sections={sections} pictures={[]} places={[]} />
          ))}
        </EntryContext>
      </DraftContext>
    </QueryClientProvider>,
  )
}

/** What repeats the name of a document, which stays, unless editors choose it. */
function isGivenName(kind: DocumentKind, path: string): boolean {
  const { identity, looks = {} } = contentTypes[kind]
  return path === identity && looks[path]?.isOwnName === undefined
}

describe.each(kinds)('the form of %s', (kind) => {
  const fields = listSchemaFields(kind).filter(({ path }) => {
    const name = path.join('.')
    return !isGivenName(kind, name) && !elsewhere.includes(`${kind} ${name}`)
  })
  const holds = (html: string, path: (string | number)[]) => html.includes(`id="${formatFieldId(path)}"`)

  test('has a control for every field of its schema', () => {
    const html = renderForm(kind, 'es')
    expect(fields.length).toBeGreaterThan(1)
    expect(fields.filter(({ path }) => !holds(html, path)).map(({ path }) => path.join('.'))).toEqual([])
  })

  test('has a title for each of its sections', () => {
    const { find } = readWords('en')
    const sections = Object.values(contentTypes[kind].form ?? {}).flatMap((part) => Object.keys(part))
    expect(sections.filter((section) => find(`entries.sections.${section}`) === undefined)).toEqual([])
  })

  test.each(languages)('has one for every text in %s, and one that declares it real', (language) => {
    const html = renderForm(kind, language)
    const texts = fields.filter(({ isText }) => isText)
    const without = texts.filter(
      ({ path }) => !holds(html, [...path, language]) || !holds(html, [...path, 'sample']),
    )
    expect(without.map(({ path }) => path.join('.'))).toEqual([])
  })
})
