import type { PlannedState } from '#domain/editing/planned.ts'
import type { Language } from '#domain/language.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { readWords } from '#web/studio/language/studio-language.ts'

/** How an entry stands to what visitors see: what is open, and when it is public, or leaves the site, by what is planned;
 * nothing where it is public as it is written. */
export function formatChangeState(
  open: string | undefined,
  planned: PlannedState | undefined,
  language: Language,
): string[] {
  const said = open === undefined ? [] : [open]
  if (planned === undefined) return said
  const { t } = readWords(language)
  const time = formatMoment(planned.from, language)
  const how = planned.leaves ? 'leaves' : planned.asWritten ? 'planned' : 'otherPlanned'
  return [...(planned.asWritten ? [] : said), t(`entries.${how}`, { time })]
}
