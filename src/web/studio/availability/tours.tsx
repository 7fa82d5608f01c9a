import { useState } from 'react'
import { tourTeachings } from '#domain/lessons/availability.ts'
import { type AvailabilityData, availabilityEndpoints, type TourInput } from '#domain/lessons/lessons-api.ts'
import { readToday } from '#web/studio/device/today.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatTown } from '#web/studio/language/zones.ts'
import { Block, Row, Rows } from '#web/studio/shell/room.tsx'
import { SavedForm, WrittenChoice, WrittenText } from '#web/studio/shell/saved-form.tsx'
import { Action } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import styles from './availability.module.css'
import { FoundCollisions, useCheckedSave } from './collision-check.tsx'
import { formatDays } from './format-times.ts'
import { HourRanges } from './hour-ranges.tsx'
import { useAvailabilityChange } from './use-availability.ts'
import { ZoneField } from './zone-field.tsx'

type Tour = AvailabilityData['tours'][number]

export function Tours({ availability: { tours, settings } }: { availability: AvailabilityData }) {
  const { t, language } = useWords()
  const [opened, setOpened] = useState<string>()
  const remove = useAvailabilityChange(availabilityEndpoints.removeTour)
  const today = readToday()
  const blank: TourInput = {
    first: today,
    last: today,
    zone: settings.homeZone,
    place: '',
    isPublic: false,
    teaches: 'not',
    hours: [],
  }
  const close = () => setOpened(undefined)
  const toggle = (id: string) => setOpened(opened === id ? undefined : id)
  return (
    <Block
      heading={t('availability.tours')}
      action={
        <Action
          variant="text"
          label={t('availability.addTour')}
          aria-expanded={opened === 'new'}
          onClick={() => toggle('new')}
        />
      }
      error={remove.error}
    >
      {opened === 'new' && <TourForm beginning={blank} onSaved={close} />}
      <Rows>
        {tours.map((tour) => {
          const { id, first, last, place, zone, teaches, isPublic } = tour
          const name = `${formatDays(first, last, language)}, ${place}`
          const said = [
            t(`availability.teaches.${teaches}`),
            formatTown(zone, language),
            t(isPublic ? 'availability.saidPublicly' : 'availability.notSaid'),
          ]
          return (
            <Row key={id} id={id} tabIndex={-1} title={name} detail={said.join(' · ')}>
              <Action
                variant="text"
                label={t('availability.change')}
                aria-expanded={opened === id}
                aria-label={t('availability.changeNamed', { name })}
                onClick={() => toggle(id)}
              />
              <Action
                variant="text"
                label={t('availability.remove')}
                aria-label={t('availability.removeSpan', { span: name })}
                busy={remove.isPending && remove.variables.id === id}
                onClick={() => remove.mutate({ id })}
              />
              {opened === id && <TourForm beginning={withoutId(tour)} id={id} onSaved={close} />}
            </Row>
          )
        })}
      </Rows>
    </Block>
  )
}

function withoutId({ id: _, ...tour }: Tour): TourInput {
  return tour
}

function TourForm({ beginning, id, onSaved }: { beginning: TourInput; id?: string; onSaved: () => void }) {
  const { t } = useWords()
  const [tour, setTour] = useState(beginning)
  const { lessons, save, error, isPending } = useCheckedSave(
    id === undefined ? availabilityEndpoints.addTour : availabilityEndpoints.changeTour,
    onSaved,
  )
  const change = (changed: Partial<TourInput>) => setTour({ ...tour, ...changed })
  const changeFirst = (first: string) => change(tour.last < first ? { first, last: first } : { first })
  return (
    <SavedForm
      className={styles.form}
      written={tour}
      write={(name, value) => change({ [name]: value })}
      error={error}
      names={['place', 'first', 'last']}
      label={t(lessons.length > 0 ? 'availability.saveAnyway' : 'availability.save')}
      busy={isPending}
      onSave={() => save(id === undefined ? { tour } : { tour, id })}
    >
      <WrittenText name="place" required maxLength={100} label={t('availability.place')} />
      <ZoneField label={t('availability.clock')} value={tour.zone} onChange={(zone) => change({ zone })} />
      <WrittenText
        name="first"
        type="date"
        required
        label={t('availability.first')}
        onChange={({ currentTarget }) => changeFirst(currentTarget.value)}
      />
      <WrittenText name="last" type="date" required label={t('availability.last')} />
      <WrittenChoice
        name="teaches"
        label={t('availability.lessons')}
        options={tourTeachings.map((value) => ({ value, label: t(`availability.teaches.${value}`) }))}
      />
      <SelectField
        name="public"
        label={t('availability.visitors')}
        value={tour.isPublic ? 'said' : 'not'}
        options={[
          { value: 'said', label: t('availability.saidPublicly') },
          { value: 'not', label: t('availability.notSaid') },
        ]}
        onChoose={(said) => change({ isPublic: said === 'said' })}
      />
      {tour.teaches === 'own' && (
        <div className={styles.wide}>
          <HourRanges ranges={tour.hours} onChange={(hours) => change({ hours })} />
        </div>
      )}
      <FoundCollisions lessons={lessons} />
    </SavedForm>
  )
}
