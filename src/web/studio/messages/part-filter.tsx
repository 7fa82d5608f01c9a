import { Filter } from '#web/ui/filter.tsx'
import { translations } from './translations.ts'
import type { PartedSubmissions } from './use-parted-submissions.ts'

export function PartFilter({ part, showPart, counts }: Omit<PartedSubmissions<never>, 'shown'>) {
  return (
    <Filter
      label={translations.filter}
      value={part}
      onChange={showPart}
      options={[
        { value: 'inbox', label: translations.inbox },
        { value: 'suspected', label: translations.counted(translations.suspected, counts.suspected) },
      ]}
    />
  )
}
