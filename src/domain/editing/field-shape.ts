import * as z from 'zod/mini'
import { localDateTime } from '#domain/content/local-date-time.ts'
import { videoId } from '#domain/content/video-id.ts'
import { languages } from '#domain/language.ts'
import { projectReference } from '#domain/projects/project-reference.ts'

/** What a field holds, as far as it decides how the field is written. */
export type FieldShape =
  /** One text on one line, the same in all languages. */
  | { kind: 'line'; format?: 'address' | 'email' | 'date' | 'date-time' | 'video' }
  /** A text in the languages of the site; publishing wants one of them. */
  | { kind: 'texts'; isOptional: boolean }
  /** One text for all languages, or one for each. */
  | { kind: 'name' }
  | { kind: 'choice'; options: readonly string[]; isOptional: boolean }
  /** The name of a document of another type. */
  | { kind: 'reference'; to: 'project'; isOptional: boolean }
  | { kind: 'number' }
  /** Yes or no; where only yes is written, no leaves it out. */
  | { kind: 'flag'; no: false | undefined }
  | { kind: 'group'; fields: ReadonlyMap<string, FieldShape> }
  /** `length` where there is no other. */
  | { kind: 'list'; entry: FieldShape; length?: number }
  /** Plain, or as `{ value, sample: true }`. */
  | { kind: 'marked'; of: FieldShape }
  | { kind: 'own' }

/** Reads from a schema of content what its fields hold, so that no field is without a control. */
export function readFieldShape(schema: z.core.$ZodType, isOptional = false): FieldShape {
  if (schema instanceof z.ZodMiniOptional) return readFieldShape(schema.def.innerType, true)
  if (schema instanceof z.ZodMiniPipe) return readPipe(schema, isOptional)
  if (schema instanceof z.ZodMiniObject) return readGroup(schema)
  if (schema instanceof z.ZodMiniArray) return readList(schema)
  if (schema instanceof z.ZodMiniEnum)
    return { kind: 'choice', options: Object.values(schema.def.entries).map(String), isOptional }
  if (schema instanceof z.ZodMiniLiteral) return { kind: 'flag', no: undefined }
  if (schema instanceof z.ZodMiniBoolean) return { kind: 'flag', no: isOptional ? undefined : false }
  if (schema instanceof z.ZodMiniNumber) return { kind: 'number' }
  if (schema === projectReference) return { kind: 'reference', to: 'project', isOptional }
  if (schema === localDateTime) return { kind: 'line', format: 'date-time' }
  if (schema === videoId) return { kind: 'line', format: 'video' }
  if (schema instanceof z.ZodMiniURL) return { kind: 'line', format: 'address' }
  if (schema instanceof z.ZodMiniEmail) return { kind: 'line', format: 'email' }
  if (schema instanceof z.ZodMiniISODate) return { kind: 'line', format: 'date' }
  return schema instanceof z.ZodMiniString ? { kind: 'line' } : { kind: 'own' }
}

/** A text is a group of languages that becomes one of them; a mark is taken off before anything else. */
function readPipe({ def }: z.ZodMiniPipe, isOptional: boolean): FieldShape {
  if (def.in instanceof z.ZodMiniObject) return readGroup(def.in, isOptional)
  if (!(def.in instanceof z.ZodMiniTransform)) return readFieldShape(def.in, isOptional)
  const of = readFieldShape(def.out, isOptional)
  return of.kind === 'texts' ? { kind: 'name' } : { kind: 'marked', of }
}

function readGroup({ def: { shape } }: z.ZodMiniObject, isOptional = false): FieldShape {
  if (languages.every((language) => language in shape)) return { kind: 'texts', isOptional }
  const fields = Object.entries(shape).map(([name, field]) => [name, readFieldShape(field)] as const)
  return { kind: 'group', fields: new Map(fields) }
}

function readList({ def }: z.ZodMiniArray): FieldShape {
  const lengths = (def.checks ?? []).flatMap(({ _zod }) =>
    _zod.def instanceof Object && 'length' in _zod.def ? [Number(_zod.def.length)] : [],
  )
  const [length] = lengths
  return { kind: 'list', entry: readFieldShape(def.element), ...(length !== undefined && { length }) }
}

/** The shape of a field within that of a document; undefined where there is none. */
export function findFieldShape(
  shape: FieldShape | undefined,
  path: readonly (string | number)[],
): FieldShape | undefined {
  const [part, ...rest] = path
  if (shape?.kind === 'marked') return findFieldShape(shape.of, part === 'value' ? rest : path)
  if (shape === undefined || part === undefined) return shape
  if (shape.kind === 'group') return findFieldShape(shape.fields.get(String(part)), rest)
  return shape.kind === 'list' ? findFieldShape(shape.entry, rest) : undefined
}
