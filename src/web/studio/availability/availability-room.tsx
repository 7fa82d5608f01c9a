import { useState } from 'react'
import {
  type AvailabilityData,
  availabilityEndpoints,
  type HourRange,
  weekInput,
} from '#domain/lessons/lessons-api.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { formatTown } from '#web/studio/language/zones.ts'
import { Collisions } from '#web/studio/lessons/collisions.tsx'
import { Block } from '#web/studio/shell/block.tsx'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import styles from '#web/studio/shell/room-blocks.module.css'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import { ConcertBlocks } from './concert-blocks.tsx'
import { Exceptions } from './exceptions.tsx'
import { HourRanges } from './hour-ranges.tsx'
import { Limits } from './limits.tsx'
import { OwnFeed } from './own-feed.tsx'
import { Tours } from './tours.tsx'
import { useAvailability, useAvailabilityChange } from './use-availability.ts'
import { WhyNoTime } from './why-no-time.tsx'

export function AvailabilityRoom() {
  const { t } = useWords()
  const { data, error, refetch } = useAvailability()
  return (
    <div className={styles.room}>
      <RoomHead title={t('shell.rooms.availability')} detail={t('availability.said')} />
      <Collisions />
      <LoadedData data={data} error={error} retry={refetch}>
        {(availability) => <Columns availability={availability} />}
      </LoadedData>
    </div>
  )
}

function Columns({ availability }: { availability: AvailabilityData }) {
  return (
    <div className={styles.columns}>
      <div>
        <WeekHours availability={availability} />
        <Exceptions availability={availability} />
        <Tours availability={availability} />
        <ConcertBlocks availability={availability} />
        <Limits settings={availability.settings} />
        <OwnFeed />
      </div>
      <WhyNoTime homeZone={availability.settings.homeZone} />
    </div>
  )
}

function WeekHours({ availability }: { availability: AvailabilityData }) {
  const { t } = useWords()
  const language = useStudioLanguage()
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
      note={t('availability.homeClock', { city: formatTown(availability.settings.homeZone, language) })}
      error={save.error}
    >
      <HourRanges ranges={ranges} onChange={change} />
    </Block>
  )
}
