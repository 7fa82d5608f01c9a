import fc from 'fast-check'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { languages } from '#domain/language.ts'
import { walkDocument } from '#server/content/content-issue.ts'

export type EditedDocument = z.infer<typeof contentEndpoints.read.output>

/** A call of the content's API. */
export interface Writing {
  method: string
  path: string
  body?: unknown
}

const oddPart = fc.oneof(
  fc.constantFrom('title', 'es', 'sections', 'images', 'constructor', '__proto__', 'toString', '', 'a b'),
  fc.integer({ min: -1, max: 1_001 }),
)

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', ' ', 0, -1, 1e308, [], {}, true, 'x'.repeat(20_001)),
  fc.constantFrom('\ud800', 'a\u0000b', '<script>alert(1)</script>', 'javascript:alert(1)', '2026-02-30'),
  fc.string({ maxLength: 200, unit: 'grapheme' }),
  fc.integer({ min: 1, max: 30 }).map((depth) => nest(depth)),
  fc.jsonValue({ maxDepth: 3 }),
)

function nest(depth: number): unknown {
  return depth === 0 ? 'x' : [nest(depth - 1)]
}

const oddBody = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom<unknown>('', '{', undefined))

/** Calls on documents as they stand, and calls like those: most of what they write has a place, some of it a right value. */
export function generateWriting(documents: readonly EditedDocument[]): fc.Arbitrary<Writing> {
  const document = fc.constantFrom(...documents)
  const change = document.chain((each) =>
    fc
      .tuple(
        generatePath(each),
        generateValue(documents),
        fc.constantFrom(each.version, each.version, each.version, 'gone'),
      )
      .map(([path, value, base]): Writing => {
        return { ...address('PATCH', each.id), body: { base, changes: [{ path, value }] } }
      }),
  )
  const replacement = fc.tuple(document, document, oddValue).map(
    ([each, other, value]): Writing => ({
      ...address('PUT', each.id),
      body: { base: each.version, content: mix(each.content, other.content, value) },
    }),
  )
  const creation = fc.tuple(document, oddValue).map(
    ([{ content }, value]): Writing => ({
      method: 'POST',
      path: contentEndpoints.create.path,
      body: { kind: 'event', content: mix(content, {}, value) },
    }),
  )
  const publication = fc
    .record(
      {
        documents: fc.uniqueArray(document, { maxLength: 4 }).chain((chosen) => generateParts(chosen)),
        liveFrom: fc.oneof(
          fc.constantFrom<unknown>('2026', null, '9999-12-31T23:59:59.999Z', '1970-01-01T00:00:00.000Z'),
          oddValue,
        ),
      },
      { requiredKeys: ['documents'] },
    )
    .map((body): Writing => ({ method: 'POST', path: contentEndpoints.publish.path, body }))
  const other = fc
    .tuple(
      fc.constantFrom(...Object.values(contentEndpoints)),
      fc.oneof(
        document.map(({ id }) => encodeURIComponent(id)),
        fc.webSegment({ size: 'small' }),
      ),
      oddBody,
    )
    .map(([{ method, path }, id, body]): Writing => {
      const place = path.replace('{id}', id).replace('{number}', String(id.length))
      return { method, path: place, ...(method !== 'GET' && { body }) }
    })
  return fc.oneof(
    { weight: 5, arbitrary: change },
    { weight: 2, arbitrary: replacement },
    { weight: 1, arbitrary: creation },
    { weight: 3, arbitrary: publication },
    { weight: 1, arbitrary: other },
  )
}

function address(method: string, id: string): Writing {
  return { method, path: contentEndpoints.read.path.replace('{id}', encodeURIComponent(id)) }
}

/** A path that the document has, one beside it, or any. */
function generatePath({ content }: EditedDocument): fc.Arbitrary<(string | number)[]> {
  const paths = [...walkDocument(content)].map(({ path }) => path).filter((path) => path.length > 0)
  // An empty list has none.
  const own = fc.constantFrom(...(paths.length > 0 ? paths : [[0]]))
  const beside = fc
    .tuple(own, fc.oneof(fc.constantFrom(...languages), oddPart))
    .map(([path, part]) => [...path.slice(0, -1), part])
  return fc.oneof({ weight: 4, arbitrary: own }, beside, fc.array(oddPart, { maxLength: 14 }))
}

/** A value that stands somewhere already, or an odd one. */
function generateValue(documents: readonly EditedDocument[]): fc.Arbitrary<unknown> {
  const standing = fc
    .constantFrom(...documents)
    .chain(({ content }) => fc.constantFrom(...[...walkDocument(content)].map(({ value }) => value)))
  return fc.oneof(standing, oddValue)
}

/** One content with a field of another, and one odd field. */
function mix(content: unknown, other: unknown, value: unknown): unknown {
  const fields = z.record(z.string(), z.unknown())
  const [own, foreign] = [fields.safeParse(content), fields.safeParse(other)]
  if (!own.success || !foreign.success) return value
  const [name = 'title'] = Object.keys(foreign.data)
  return { ...own.data, [name]: foreign.data[name] ?? value }
}

function generateParts(chosen: readonly EditedDocument[]): fc.Arbitrary<unknown> {
  const parts = chosen.map(({ id, version, shown }) =>
    fc.record(
      {
        id: fc.constant(id),
        version: fc.oneof(
          { weight: 6, arbitrary: fc.constant(version) },
          fc.constantFrom<unknown>(null, shown?.version, 'gone', 3),
        ),
        without: fc.oneof(fc.subarray([...languages]), oddValue),
      },
      { requiredKeys: ['id', 'version'] },
    ),
  )
  return fc.oneof({ weight: 9, arbitrary: fc.tuple(...parts) }, oddBody)
}
