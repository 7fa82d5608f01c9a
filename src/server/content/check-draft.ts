import { type FoundDocument, parseDocumentId } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { countCharacters, isStorable } from '#domain/validation/validation.ts'
import { type ContentIssue, explainedParsing, explainIssue, formatField } from './content-issue.ts'
import { giveReason } from './content-reasons.ts'
import { walkDocument } from './walk-document.ts'

const longestText = 20_000 // characters

/**
 * What may not even stand in a draft: unknown fields, values of a wrong form, texts that are too long. A draft may lack
 * what publishing wants.
 */
export function listDraftIssues(id: string, content: unknown): ContentIssue[] {
  const parsed = parseDocumentId(id)
  if (parsed === undefined) return [{ document: id, field: '', reason: giveReason('not_known') }]
  const result = parsed.type.schema.safeParse(content, explainedParsing)
  const issues = result.success
    ? []
    : result.error.issues.flatMap((issue) => (isGap(issue) ? [] : explainIssue(id, issue)))
  return [...issues, ...listTextIssues(id, content), ...listIdentityIssues(parsed, id, content)]
}

/** Not written yet. */
function isGap({ code, input }: { code: string; input?: unknown }): boolean {
  return code !== 'unrecognized_keys' && (input === undefined || isEmpty(input))
}

function isEmpty(input: unknown): boolean {
  return input === '' || (typeof input === 'object' && input !== null && Object.keys(input).length === 0)
}

function listTextIssues(id: string, content: unknown): ContentIssue[] {
  return [...walkDocument(content)].flatMap(({ path, value }) => {
    if (typeof value !== 'string') return []
    const field = formatField(path)
    if (countCharacters(value) > longestText)
      return [{ document: id, field, reason: giveReason('too_long', longestText) }]
    return isStorable(value) ? [] : [{ document: id, field, reason: giveReason('not_storable') }]
  })
}

/** The id of an event or a photograph and a project's slug are their document's name. */
function listIdentityIssues({ type, name }: FoundDocument, id: string, content: unknown): ContentIssue[] {
  const { identity } = type
  if (identity === undefined || readValue(content, [identity]) === name) return []
  return [{ document: id, field: identity, reason: giveReason('own_value', name) }]
}
