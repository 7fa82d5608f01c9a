import { Filter } from '#web/ui/filter.tsx'
import { words } from './translations.ts'
import type { PartedSubmissions } from './use-parted-submissions.ts'

/** The way from the inbox to what is suspected, and back. */
export function PartFilter({ part, showPart, counts }: Omit<PartedSubmissions<never>, 'shown'>) {
  return (
    <Filter
      label={words.filter}
      value={part}
      onChange={showPart}
      options={[
        { value: 'inbox', label: words.inbox },
        { value: 'suspected', label: words.counted(words.suspected, counts.suspected) },
      ]}
    />
  )
}
