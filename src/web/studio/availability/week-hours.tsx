import { useState } from 'react'
import {
  type AvailabilityData,
  availabilityEndpoints,
  type HourRange,
  weekInput,
} from '#domain/lessons/lessons-api.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Block } from './block.tsx'
import { formatTown } from './format-times.ts'
import { HourRanges } from './hour-ranges.tsx'
import { useAvailabilityChange } from './use-availability.ts'

/** The hours of every week at home; they save themselves as soon as they are right. */
export function WeekHours({ availability }: { availability: AvailabilityData }) {
  const { t } = useWords()
  const [ranges, setRanges] = useState<readonly HourRange[]>(availability.week)
  const save = useAvailabilityChange(availabilityEndpoints.changeWeek)
  function change(hours: HourRange[]) {
    setRanges(hours)
    if (weekInput.safeParse({ hours }).success) save.mutate({ input: { hours } })
  }
  const isRight = weekInput.safeParse({ hours: ranges }).success
  return (
    <Block
      heading={t('availability.week')}
      action={
        <span role="status">
          {isRight ? save.isSuccess && t('editing.saved') : t('availability.notRight')}
        </span>
      }
      note={t('availability.homeClock', { city: formatTown(availability.settings.homeZone) })}
      error={save.error}
    >
      <HourRanges ranges={ranges} onChange={change} />
    </Block>
  )
}
