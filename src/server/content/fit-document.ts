import * as z from 'zod/mini'
import { parseDocumentId } from '#domain/content/types/registry.ts'
import { isGroup } from '#domain/editing/is-group.ts'
import { explainedParsing } from './content-issue.ts'

type Issue = z.core.$ZodIssue

const bounded = z.object({ maximum: z.number() })

/** Whether an issue is that a value is too long, too large, or has too many entries. */
export function isExcess(issue: Issue): boolean {
  return readMaximum(issue) !== undefined
}

function readMaximum(issue: Issue): number | undefined {
  if (issue.code === 'too_big') return Number(issue.maximum)
  return issue.code === 'custom' ? bounded.safeParse(issue.params).data?.maximum : undefined
}

/** A stored document within the bounds of today: what an earlier version took and is too long is cut, so that the site
 * is shown. The same value where nothing is; the stored one stays as it is. */
export function fitDocument(id: string, content: unknown): unknown {
  const result = parseDocumentId(id)?.type.schema.safeParse(content, explainedParsing)
  if (result === undefined || result.success) return content
  const excesses = result.error.issues.flatMap(flattenUnion).filter(isExcess)
  if (excesses.length === 0) return content
  const fitted = structuredClone(content)
  for (const issue of excesses) cut(fitted, issue.path, readMaximum(issue) ?? 0)
  return fitted
}

/** With those of the forms that a value may have. */
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

function readPart(value: unknown, part: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined
}
