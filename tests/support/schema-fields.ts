import * as z from 'zod/mini'
import { contentTypes, type DocumentKind } from '#domain/content/types/registry.ts'
import { languages } from '#domain/language.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema | boolean

interface SchemaField {
  path: (string | number)[]
  isText: boolean
}

/** Every field of a kind of document as JSON Schema tells them: of a list those of its first entry, of a text no languages. */
export function listSchemaFields(kind: DocumentKind): SchemaField[] {
  return listFields(describeKind(kind), [])
}

/** A content in which every field has a value, and every list an entry. */
export function createExample(kind: DocumentKind): unknown {
  return fill(describeKind(kind))
}

function describeKind(kind: DocumentKind): JsonSchema {
  return z.toJSONSchema(contentTypes[kind].schema, { io: 'input', unrepresentable: 'any' })
}

function listFields(schema: JsonSchema, path: (string | number)[]): SchemaField[] {
  if (typeof schema === 'boolean') return [{ path, isText: false }]
  if (isText(schema)) return [{ path, isText: true }]
  if (schema.properties !== undefined)
    return Object.entries(schema.properties).flatMap(([name, field]) => listFields(field, [...path, name]))
  if (schema.items !== undefined && !Array.isArray(schema.items))
    return listFields(schema.items, [...path, 0])
  return [{ path, isText: false }]
}

function fill(schema: JsonSchema): unknown {
  if (typeof schema === 'boolean') return undefined
  if (isText(schema)) return { ...Object.fromEntries(languages.map((each) => [each, 'text'])), sample: true }
  if (schema.properties !== undefined)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, fill(field)]))
  if (schema.items !== undefined && !Array.isArray(schema.items)) return [fill(schema.items)]
  return (
    schema.const ??
    schema.enum?.[0] ??
    (schema.type === 'boolean' ? true : schema.type === 'string' ? 'text' : undefined)
  )
}

function isText({ properties }: Exclude<JsonSchema, boolean>): boolean {
  return properties !== undefined && languages.every((language) => language in properties)
}

/** The paths of what a content holds and its schema does not ask for, without marks of samples. */
export function listOptionalFields(kind: DocumentKind, content: unknown): (string | number)[][] {
  return listOptional(describeKind(kind), content, [])
}

function listOptional(schema: JsonSchema, value: unknown, path: (string | number)[]): (string | number)[][] {
  if (typeof schema === 'boolean' || isText(schema) || typeof value !== 'object' || value === null) return []
  const { properties = {}, required = [], items } = schema
  if (Array.isArray(value))
    return items === undefined || Array.isArray(items)
      ? []
      : value.flatMap((entry, place) => listOptional(items, entry, [...path, place]))
  return Object.entries(value).flatMap(([name, part]) => {
    const field = properties[name]
    if (field === undefined || name === 'sample') return []
    const own = [...path, name]
    return [...(required.includes(name) ? [] : [own]), ...listOptional(field, part, own)]
  })
}
