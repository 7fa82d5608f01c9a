import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentTypes, documentKinds } from '#domain/content/types/registry.ts'
import { mostGalleryPictures } from '#domain/projects/project-document.ts'

/** The fields of a schema that nothing bounds: a text or a list without a maximum, a number without both ends, or what
 * this walk does not know. */
function listUnbounded(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodMiniOptional) return listUnbounded(schema.def.innerType, path)
  if (schema instanceof z.ZodMiniPipe) return listPiped(schema, path)
  if (schema instanceof z.ZodMiniTransform) return []
  if (schema instanceof z.ZodMiniObject) return listFields(schema, path)
  if (schema instanceof z.ZodMiniUnion)
    return schema.def.options.flatMap((option, place) => listUnbounded(option, `${path}|${place}`))
  if (schema instanceof z.ZodMiniArray)
    return [...(hasMaximum(schema) ? [] : [path]), ...listUnbounded(schema.def.element, `${path}[]`)]
  if (schema instanceof z.ZodMiniRecord) return listEntries(schema, path)
  if (schema instanceof z.ZodMiniNumber) return hasMinimum(schema) && hasMaximum(schema) ? [] : [path]
  // Its form has ten characters.
  if (schema instanceof z.ZodMiniISODate) return []
  if (schema instanceof z.ZodMiniString) return hasMaximum(schema) ? [] : [path]
  const isChoice =
    schema instanceof z.ZodMiniEnum ||
    schema instanceof z.ZodMiniLiteral ||
    schema instanceof z.ZodMiniBoolean
  return isChoice ? [] : [path]
}

/** Of a pipe each end that is no function bounds what comes. */
function listPiped({ def }: z.ZodMiniPipe, path: string): string[] {
  return [...listUnbounded(def.in, path), ...listUnbounded(def.out, path)]
}

function listFields({ def }: z.ZodMiniObject, path: string): string[] {
  const isOpen = !(def.catchall instanceof z.ZodMiniNever)
  const fields = Object.entries(def.shape).flatMap(([name, field]) => listUnbounded(field, `${path}.${name}`))
  return isOpen ? [path, ...fields] : fields
}

function listEntries(schema: z.ZodMiniRecord, path: string): string[] {
  const { keyType, valueType } = schema.def
  const isBounded = keyType instanceof z.ZodMiniEnum || hasMaximum(schema)
  return [
    ...(isBounded ? [] : [path]),
    ...listUnbounded(keyType, `${path}{key}`),
    ...listUnbounded(valueType, `${path}{value}`),
  ]
}

function listChecks({ _zod }: z.core.$ZodType): object[] {
  return (_zod.def.checks ?? []).map((check) => check._zod.def)
}

/** A value with a check of this kind, or one that says its maximum as the parameter of its own. */
function hasMaximum(schema: z.core.$ZodType): boolean {
  return listChecks(schema).some(
    (check) =>
      ('check' in check && isOneOf(check.check, ['max_length', 'length_equals', 'less_than'])) ||
      ('params' in check && z.object({ maximum: z.number() }).safeParse(check.params).success),
  )
}

function hasMinimum(schema: z.core.$ZodType): boolean {
  return listChecks(schema).some((check) => 'check' in check && check.check === 'greater_than')
}

function isOneOf(value: unknown, values: readonly unknown[]): boolean {
  return values.includes(value)
}

describe('of the content', () => {
  test.each(documentKinds)('every number, text and list is bounded: %s', (kind) => {
    expect(listUnbounded(contentTypes[kind].schema, kind)).toEqual([])
  })

  test('what has no bound is found', () => {
    const schema = z.strictObject({
      text: z.string(),
      count: z.int().check(z.gte(0)),
      list: z.array(z.string().check(z.maxLength(3))),
      names: z.record(z.string().check(z.maxLength(3)), z.boolean()),
      open: z.object({}),
      anything: z.unknown(),
    })
    expect(listUnbounded(schema, 'it')).toEqual([
      'it.text',
      'it.count',
      'it.list',
      'it.names',
      'it.open',
      'it.anything',
    ])
  })

  test('a gallery has as many pictures as a page can draw', () => {
    const { success } = contentTypes.project.schema.safeParse({ gallery: { count: mostGalleryPictures + 1 } })
    expect(success).toBe(false)
  })
})
