import { type FieldPath, readFieldPath } from '#domain/editing/content-change.ts'
import type { Language } from '#domain/language.ts'
import { formatFieldName } from '#web/studio/documents/names.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { formatPair } from '#web/studio/language/format-pair.ts'
import { readWords } from '#web/studio/language/studio-language.ts'

/** What keeps something from being public, of "event/event-25 date" and a reason; of what was planned before, its moment
 * stands behind the field. */
export function readProblem(
  [place, reason]: readonly [string, string],
  language: Language,
): { document: string; path: FieldPath; said: string } {
  const [document = '', field = '', moment] = place.split(' ')
  const path = readFieldPath(field)
  const problem = formatPair(formatFieldName(path, language), reason, language)
  if (moment === undefined) return { document, path, said: problem }
  const time = formatMoment(moment, language)
  return { document, path, said: readWords(language).t('changes.ofPlan', { problem, time }) }
}
