import * as z from 'zod/mini'
import { leaveOutBlank, locateWritten, readPart } from '#domain/content/leave-out-blank.ts'
import type { ContentType } from '#domain/content/types/define-content-type.ts'
import { type DocumentKind, type FoundDocument, parseDocumentId } from '#domain/content/types/registry.ts'
import { isGroup, readValue } from '#domain/editing/content-change.ts'
import { isLanguage } from '#domain/language.ts'
import { isStorable } from '#domain/validation/validation.ts'
import {
  type ContentIssue,
  explainedParsing,
  explainIssue,
  formatField,
  walkDocument,
} from './content-issue.ts'
import { createReason } from './content-reasons.ts'

export interface ParsedDocument {
  id: string
  kind: DocumentKind
  name: string
  value: unknown
  /** The texts with braces, with their fields; of the empty language where no language is known. */
  placeholders: readonly { field: string; language: string; text: string }[]
  /** Those that it names, with its fields. */
  projects: readonly { field: string; slug: string }[]
}

type Parsed = { ok: true; document: ParsedDocument } | { ok: false; issues: ContentIssue[] }

/** A stored version never changes, so that each is parsed once, whatever editions show it. */
const kept = new WeakMap<object, Parsed>()

/** Parses a document as its type wants it to be, with all issues; what it gives is shared, so nobody may change it. */
export function parseDocument(id: string, content: unknown): Parsed {
  const known = typeof content === 'object' && content !== null ? kept.get(content) : undefined
  if (known !== undefined && (!known.ok || known.document.id === id)) return known
  const parsed = parse(id, content)
  if (parsed.ok && typeof content === 'object' && content !== null) kept.set(content, parsed)
  return parsed
}

function parse(id: string, content: unknown): Parsed {
  const found = parseDocumentId(id)
  if (found === undefined) return reject(id, '', createReason('not_known'))
  const { kind, name, type } = found
  const isClosed = type.required !== undefined && type.create === undefined
  if (isClosed && !type.required?.includes(name)) return reject(id, '', createReason('not_known'))
  const result = type.schema.safeParse(leaveOutBlank(content), explainedParsing)
  if (!result.success) {
    const issues = result.error.issues.map((issue) => ({
      ...issue,
      path: locateWritten(content, issue.path),
    }))
    return { ok: false, issues: issues.flatMap((issue) => explainIssue(id, issue)) }
  }
  if (type.identity !== undefined && readValue(content, [type.identity]) !== name)
    return reject(id, type.identity, createReason('own_value', name))
  return {
    ok: true,
    document: {
      id,
      kind,
      name,
      value: result.data,
      placeholders: listPlaceholders(content),
      projects: listProjects(content),
    },
  }
}

function reject(document: string, field: string, reason: ContentIssue['reason']): Parsed {
  return { ok: false, issues: [{ document, field, reason }] }
}

function listPlaceholders(content: unknown): ParsedDocument['placeholders'] {
  return [...walkDocument(content)].flatMap(({ path, value }) => {
    if (typeof value !== 'string' || !value.includes('{')) return []
    const last = path.at(-1)
    return [{ field: formatField(path), language: isLanguage(last) ? last : '', text: value }]
  })
}

/** The projects that a document names, by their slugs. */
export function listProjects(content: unknown): ParsedDocument['projects'] {
  return [...walkDocument(content)].flatMap(({ path, value }) =>
    path.at(-1) === 'project' && typeof value === 'string' && value !== ''
      ? [{ field: formatField(path), slug: value }]
      : [],
  )
}

type Issue = z.core.$ZodIssue

const bounded = z.object({ maximum: z.number() })

/** Whether an issue is that a value is too long, too large, or has too many entries. */
function isExcess(issue: Issue): boolean {
  return readMaximum(issue) !== undefined
}

function readMaximum(issue: Issue): number | undefined {
  if (issue.code === 'too_big') return Number(issue.maximum)
  return issue.code === 'custom' ? bounded.safeParse(issue.params).data?.maximum : undefined
}

/** A stored document within the bounds of today: what an earlier version took and is too long is cut, so that the site
 * is shown. The same value where nothing is; the stored one stays as it is. */
export function fitDocument(id: string, content: unknown): unknown {
  if (parseDocument(id, content).ok) return content
  const result = parseDocumentId(id)?.type.schema.safeParse(content, explainedParsing)
  const excesses = result?.error?.issues.flatMap(flattenUnion).filter(isExcess) ?? []
  if (excesses.length === 0) return content
  const fitted = structuredClone(content)
  for (const issue of excesses) cut(fitted, issue.path, readMaximum(issue) ?? 0)
  return fitted
}

function flattenUnion(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  return issue.errors.flat().map((each) => ({ ...each, path: [...issue.path, ...each.path] }))
}

function cut(document: unknown, path: readonly PropertyKey[], maximum: number): void {
  const [last] = path.slice(-1)
  const container = path.slice(0, -1).reduce(readPart, document)
  const value = last === undefined ? document : readPart(container, last)
  if (Array.isArray(value)) value.length = Math.min(value.length, maximum)
  else if (isGroup(value))
    for (const name of Object.keys(value).slice(maximum)) Reflect.deleteProperty(value, name)
  else if (last !== undefined && typeof container === 'object' && container !== null)
    Reflect.set(container, last, typeof value === 'string' ? value.slice(0, maximum).toWellFormed() : maximum)
}

/** As it is stored, in bytes. */
const largestDocument = 1024 * 1024

/**
 * What may not even stand in a draft: unknown fields, values of a wrong form, what is too long or too large. A draft may
 * lack what publishing wants, and keep or shorten what was too long in the one before, `former`.
 */
export function listDraftIssues(id: string, content: unknown, former?: unknown): ContentIssue[] {
  const parsed = parseDocumentId(id)
  if (parsed === undefined) return [{ document: id, field: '', reason: createReason('not_known') }]
  const { issues, excesses } = readIssues(id, parsed.type, content)
  const before =
    former === undefined || excesses.length === 0 ? [] : readIssues(id, parsed.type, former).excesses
  const isShortened = excesses.length <= before.length && measure(content) <= measure(former)
  const added = excesses.filter(
    ({ field, size }) => !isShortened && !before.some((each) => each.field === field && size <= each.size),
  )
  return [
    ...issues,
    ...added.map(({ size: _, ...issue }) => issue),
    ...listTextIssues(id, content),
    ...listIdentityIssues(parsed, id, content),
  ]
}

interface Excess extends ContentIssue {
  size: number
}

function readIssues(id: string, { schema }: ContentType, content: unknown) {
  const result = schema.safeParse(content, explainedParsing)
  const found = (result.success ? [] : result.error.issues).filter((issue) => !isGap(issue))
  const excesses = found
    .filter(isExcess)
    .flatMap((issue) =>
      explainIssue(id, issue).map((each): Excess => ({ ...each, size: measure(issue.input) })),
    )
  const size = measure(content)
  if (size > largestDocument)
    excesses.push({ document: id, field: '', reason: createReason('document_too_large'), size })
  const issues = found.flatMap((issue) => (isExcess(issue) ? [] : explainIssue(id, issue)))
  return { issues, excesses }
}

function measure(value: unknown): number {
  return typeof value === 'number' ? value : Buffer.byteLength(JSON.stringify(value) ?? '')
}

function isGap({ code, input }: { code: string; input?: unknown }): boolean {
  return code !== 'unrecognized_keys' && (input === undefined || isEmpty(input))
}

function isEmpty(input: unknown): boolean {
  return input === '' || (typeof input === 'object' && input !== null && Object.keys(input).length === 0)
}

function listTextIssues(id: string, content: unknown): ContentIssue[] {
  return [...walkDocument(content)].flatMap(({ path, value }) =>
    typeof value !== 'string' || isStorable(value)
      ? []
      : [{ document: id, field: formatField(path), reason: createReason('not_storable') }],
  )
}

function listIdentityIssues({ type, name }: FoundDocument, id: string, content: unknown): ContentIssue[] {
  const { identity } = type
  if (identity === undefined || readValue(content, [identity]) === name) return []
  return [{ document: id, field: identity, reason: createReason('own_value', name) }]
}
