import type * as z from 'zod/mini'
import {
  type ContentReason,
  type ContentReasonCode,
  createReason,
  describeReason,
  readRule,
} from './content-reasons.ts'

export interface ContentIssue {
  /** The id of a document, or the path of a file that holds none. */
  document: string
  /** Where in it: "sections[3].title.es"; empty for the whole. */
  field: string
  reason: ContentReason
  /** When what it is about begins (UTC, ISO 8601), where it was planned before. */
  liveFrom?: string
}

/** Formats the issues in English, a line each, in their order. */
export function describeContentIssues(folder: string, issues: readonly ContentIssue[]): string {
  const lines = issues.map(
    ({ document, field, reason }) =>
      `  ${document}${field === '' ? '' : ` › ${field}`}: ${describeReason(reason, 'en')}`,
  )
  return [`The content in ${folder} is not right:`, ...lines].join('\n')
}

type Issue = z.core.$ZodIssue

/** Describes a schema's issue in plain words; each unknown key is an issue of its own. */
export function explainIssue(document: string, issue: Issue): ContentIssue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      document,
      field: formatField([...issue.path, key]),
      reason: createReason('not_known'),
    }))
  return [{ document, field: formatField(issue.path), reason: explainReason(issue) }]
}

/** Formats a path as "sections[0].title.es". */
export function formatField(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('')
}

const unworded = 'Invalid input'

/** For parsing what is explained here: another library may have set messages of its own for all schemas. */
export const explainedParsing = { reportInput: true, error: () => unworded }

function explainReason(issue: Issue): ContentReason {
  if (issue.input === undefined) return createReason('missing')
  return issue.message === unworded ? describeExpectation(issue) : readRule(issue.message)
}

function describeExpectation(issue: Issue): ContentReason {
  switch (issue.code) {
    case 'invalid_type':
      return createReason(typeReasons[issue.expected] ?? 'other_type', issue.expected)
    case 'invalid_value':
      return issue.values.length === 1
        ? createReason('value_or_nothing', String(issue.values[0]))
        : createReason('one_of', issue.values.map(String).join(', '))
    case 'invalid_format':
      return createReason(formatReasons[issue.format] ?? 'other_format', issue.format)
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? createReason('empty')
        : createReason('too_small', Number(issue.minimum))
    case 'too_big':
      return createReason(excessReasons[issue.origin] ?? 'too_large', Number(issue.maximum))
    case 'invalid_union': {
      const either = issue.errors.flat().map(describeExpectation)
      return either.length === 0 ? createReason('not_allowed') : { either }
    }
    default:
      return createReason('not_allowed')
  }
}

const formatReasons: Partial<Record<string, ContentReasonCode>> = { email: 'email', url: 'web_address' }

const excessReasons: Partial<Record<string, ContentReasonCode>> = { string: 'too_long', array: 'too_many' }

const typeReasons: Partial<Record<string, ContentReasonCode>> = {
  string: 'text',
  array: 'list',
  object: 'group',
  record: 'group',
  int: 'whole_number',
  number: 'number',
  boolean: 'flag',
}

export interface Node {
  path: (string | number)[]
  value: unknown
}

/** Every value inside a document, groups and lists before their entries. */
export function* walkDocument(value: unknown, path: (string | number)[] = []): Generator<Node> {
  yield { path, value }
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* walkDocument(item, [...path, index])
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* walkDocument(item, [...path, key])
}
