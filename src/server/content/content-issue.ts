import type * as z from 'zod/mini'

export interface ContentIssue {
  file: string
  /** Where in the file: "events[3].date"; empty for the file as a whole. */
  field: string
  reason: string
}

/** Formats the issues, a line each, grouped by file. */
export function describeContentIssues(folder: string, issues: readonly ContentIssue[]): string {
  const lines = issues.map(
    ({ file, field, reason }) => `  ${file}${field === '' ? '' : ` › ${field}`}: ${reason}`,
  )
  return [`The content in ${folder} is not right:`, ...lines].join('\n')
}

type Issue = z.core.$ZodIssue

/** Describes a schema's issue in plain words; each unknown key is an issue of its own. */
export function explainIssue(file: string, issue: Issue): ContentIssue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      file,
      field: formatField([...issue.path, key]),
      reason: 'is not known here',
    }))
  return [{ file, field: formatField(issue.path), reason: giveReason(issue) }]
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

function giveReason(issue: Issue): string {
  if (issue.message !== unworded) return issue.message
  return issue.input === undefined ? 'is missing' : describeExpectation(issue)
}

function describeExpectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])} or left out`
        : `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return `must be ${formatNames[issue.format] ?? `a valid ${issue.format}`}`
    case 'too_small':
      return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`
    case 'invalid_union':
      return [...new Set(issue.errors.flat().map(describeExpectation))].join(', or ')
    default:
      return 'is not allowed'
  }
}

const formatNames: Partial<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'a web address that begins with https://',
}

const typeNames: Partial<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
}
