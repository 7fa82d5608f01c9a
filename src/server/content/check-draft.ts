import type { ContentType } from '#domain/content/types/define-content-type.ts'
import { type FoundDocument, parseDocumentId } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { isStorable } from '#domain/validation/validation.ts'
import {
  type ContentIssue,
  explainedParsing,
  explainIssue,
  formatField,
  walkDocument,
} from './content-issue.ts'
import { createReason } from './content-reasons.ts'
import { isExcess } from './parse-document.ts'

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
