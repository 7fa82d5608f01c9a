import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import {
  type AvailabilityData,
  availabilityEndpoints,
  availabilitySettingsChange,
  type HourRange,
  weekInput,
} from '#domain/lessons/lessons-api.ts'
import { type FeedTitles, feedEndpoints, feedTitles } from '#domain/lessons/students/calendar-calls.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatTown } from '#web/studio/language/zones.ts'
import { Collisions } from '#web/studio/lessons/collisions.tsx'
import { FeedAddress } from '#web/studio/lessons/feed-address.tsx'
import { CallError, callOrThrow, isUnanswered, useChange } from '#web/studio/queries/query-client.ts'
import { Block, LoadedData, RoomHead } from '#web/studio/shell/room.tsx'
import styles from '#web/studio/shell/room-blocks.module.css'
import { SelectField, TextField } from '#web/ui/field.tsx'
import formStyles from './availability.module.css'
import { ConcertBlocks } from './concert-blocks.tsx'
import { Exceptions } from './exceptions.tsx'
import { HourRanges } from './hour-ranges.tsx'
import { Tours } from './tours.tsx'
import { useAvailability, useAvailabilityWriting } from './use-availability.ts'
import { WhyNoTime } from './why-no-time.tsx'
import { ZoneField } from './zone-field.tsx'

export function AvailabilityRoom() {
  const { t } = useWords()
  return (
    <div className={styles.room}>
      <RoomHead title={t('shell.rooms.availability')} detail={t('availability.said')} />
      <Collisions />
      <LoadedData of={useAvailability()}>
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
  const { t, language } = useWords()
  // Another device may have changed them since.
  const [edit, setEdit] = useState<z.infer<typeof weekInput>>()
  const { write, underWay, isSaved, error } = useAvailabilityWriting<z.infer<typeof weekInput>>(
    availabilityEndpoints.changeWeek,
    {
      onSaved: ({ hours }) =>
        setEdit((now) => (now === undefined || now.hours === hours ? undefined : { ...now, seen: hours })),
      onFailed: (failure) => {
        if (failure instanceof CallError && failure.code === 'hours_changed') {
          setEdit(undefined)
          write(undefined)
        }
        // It may be stored: what is read next tells.
        if (isUnanswered(failure)) setEdit((now) => now && { hours: now.hours })
      },
    },
  )
  const ranges = edit?.hours ?? availability.week
  function change(hours: HourRange[]) {
    // What is on its way will be there before it, or be refused like it.
    const seen = underWay?.hours ?? edit?.seen ?? availability.week
    const input = { hours, seen }
    setEdit(input)
    write(weekInput.safeParse(input).success ? { input } : undefined)
  }
  const isRight = weekInput.safeParse({ hours: ranges }).success
  return (
    <Block
      heading={t('availability.week')}
      action={
        <span role="status">
          {isRight ? isSaved && t('settings.saves.saved') : t('availability.notRight')}
        </span>
      }
      note={t('availability.homeClock', { city: formatTown(availability.settings.homeZone, language) })}
      error={error}
    >
      <HourRanges ranges={ranges} onChange={change} />
    </Block>
  )
}

const numbers = ['maxPerDay', 'hoursBefore', 'hoursAfter'] as const

function Limits({ settings }: Pick<AvailabilityData, 'settings'>) {
  const { t } = useWords()
  // The rest may have changed elsewhere since.
  const [changes, setChanges] = useState<Partial<typeof settings>>({})
  const { write, isSaved, error } = useAvailabilityWriting<typeof changes>(
    availabilityEndpoints.changeSettings,
    { onSaved: (saved) => setChanges((now) => (now === saved ? {} : now)) },
  )
  const written = { ...settings, ...changes }
  function change(changed: typeof changes) {
    const input = { ...changes, ...changed }
    setChanges(input)
    write(availabilitySettingsChange.safeParse(input).success ? { input } : undefined)
  }
  return (
    <Block
      heading={t('availability.limits')}
      action={<span role="status">{isSaved && t('settings.saves.saved')}</span>}
      error={error}
    >
      <div className={formStyles.form}>
        {numbers.map((name) => (
          <TextField
            key={name}
            name={name}
            type="number"
            min={name === 'maxPerDay' ? 1 : 0}
            max={name === 'maxPerDay' ? 50 : 24}
            label={t(`availability.${name}`)}
            value={Number.isNaN(written[name]) ? '' : written[name]}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.valueAsNumber })}
          />
        ))}
        <ZoneField
          label={t('availability.homeZone')}
          value={written.homeZone}
          onChange={(homeZone) => change({ homeZone })}
        />
      </div>
    </Block>
  )
}

const feedKey = ['lesson-feed'] as const

function OwnFeed() {
  const { t } = useWords()
  const { data, error } = useQuery({ queryKey: feedKey, queryFn: () => callOrThrow(feedEndpoints.read) })
  const renewal = useChange(() => callOrThrow(feedEndpoints.renew), [feedKey])
  const change = useChange(
    (titles: FeedTitles) => callOrThrow(feedEndpoints.change, { input: { titles } }),
    [feedKey],
  )
  return (
    <Block
      heading={t('feeds.heading')}
      note={t('feeds.note')}
      action={<span role="status">{change.isSuccess && t('settings.saves.saved')}</span>}
      error={error ?? change.error}
    >
      {data && (
        <>
          <div className={formStyles.form}>
            <SelectField
              name="titles"
              label={t('feeds.titles')}
              value={data.titles}
              options={feedTitles.map((value) => ({ value, label: t(`feeds.titleChoices.${value}`) }))}
              onChoose={(titles) => change.mutate(titles)}
            />
          </div>
          <FeedAddress
            address={data.address}
            renew={() => renewal.mutateAsync()}
            isRenewing={renewal.isPending}
          />
        </>
      )}
    </Block>
  )
}
