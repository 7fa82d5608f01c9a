import { useState } from 'react'
import {
  type EventDraft,
  findDraftZone,
  isDraftUpcoming,
  readEventDraft,
} from '#domain/agenda/event-draft.ts'
import { readDocumentName } from '#domain/content/types/registry.ts'
import { listBlocks } from '#domain/lessons/blocks.ts'
import { formatTime } from '#domain/lessons/clocks.ts'
import { type AvailabilityData, availabilityEndpoints } from '#domain/lessons/lessons-api.ts'
import { listEntries } from '#web/studio/documents/list-entries.ts'
import { useSummaries } from '#web/studio/documents/use-documents.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Block, Row, Rows } from '#web/studio/shell/room.tsx'
import { Action } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './availability.module.css'
import { formatLocal } from './format-times.ts'
import { useAvailabilityChange } from './use-availability.ts'

const mostShown = 20

export function ConcertBlocks({ availability }: { availability: AvailabilityData }) {
  const { t } = useWords()
  const { data = [] } = useSummaries()
  const [now] = useState(() => new Date())
  const [opened, setOpened] = useState<string>()
  const events = listEntries(data, 'event')
    .map(({ id, content }) => ({ ...readEventDraft(content), id: readDocumentName(id) }))
    .filter((event) => event.date !== '' && isDraftUpcoming(event, now))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, mostShown)
  const { hoursBefore, hoursAfter } = availability.settings
  return (
    <Block
      heading={t('availability.concerts')}
      note={t('availability.concertsSaid', { before: hoursBefore, after: hoursAfter })}
    >
      <Rows>
        {events.map((event) => (
          <Concert
            key={event.id}
            event={event}
            availability={availability}
            isOpen={opened === event.id}
            onToggle={() => setOpened(opened === event.id ? undefined : event.id)}
          />
        ))}
      </Rows>
    </Block>
  )
}

interface ConcertProps {
  event: EventDraft
  availability: AvailabilityData
  isOpen: boolean
  onToggle: () => void
}

function Concert({ event, availability: { blocks, settings }, isOpen, onToggle }: ConcertProps) {
  const { t, language } = useWords()
  const zone = findDraftZone(event)
  const [block] = listBlocks([event], blocks, settings)
  const name = `${event.title}, ${formatLocal(event.date, language)}`
  const own = blocks.find((each) => each.event === event.id)
  const minutes = {
    before: own?.before ?? settings.hoursBefore * 60,
    after: own?.after ?? settings.hoursAfter * 60,
  }
  const said =
    block === undefined
      ? t('availability.keepsNothing')
      : t('availability.keeps', {
          from: formatTime(block.begin, zone),
          until: formatTime(block.end, zone),
        })
  return (
    <Row title={name} detail={said}>
      <Action
        variant="text"
        label={t('availability.change')}
        aria-expanded={isOpen}
        aria-label={t('availability.changeNamed', { name })}
        onClick={onToggle}
      />
      {isOpen && <ConcertForm event={event.id} minutes={minutes} onSaved={onToggle} />}
    </Row>
  )
}

interface ConcertFormProps {
  event: string
  /** In minutes, what it keeps free now. */
  minutes: { before: number; after: number }
  onSaved: () => void
}

function ConcertForm({ event, minutes, onSaved }: ConcertFormProps) {
  const { t } = useWords()
  const [written, setWritten] = useState(minutes)
  const change = useAvailabilityChange(availabilityEndpoints.changeBlock)
  const remove = useAvailabilityChange(availabilityEndpoints.removeBlock)
  const failure = change.error ?? remove.error
  const save = (input: { before: number | null; after: number | null }) =>
    change.mutate({ id: event, input }, { onSuccess: onSaved })
  return (
    <form
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        save(written)
      }}
    >
      {(['before', 'after'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          type="number"
          min={0}
          max={1440}
          required
          label={t(name === 'before' ? 'availability.minutesBefore' : 'availability.minutesAfter')}
          value={Number.isNaN(written[name]) ? '' : written[name]}
          error={name === 'after' && failure?.message}
          onChange={({ currentTarget }) => setWritten({ ...written, [name]: currentTarget.valueAsNumber })}
        />
      ))}
      <div className={styles.actions}>
        <Action type="submit" label={t('availability.save')} busy={change.isPending} />
        <Action label={t('availability.keepNothing')} onClick={() => save({ before: null, after: null })} />
        <Action
          label={t('availability.asUsual')}
          busy={remove.isPending}
          onClick={() => remove.mutate({ id: event }, { onSuccess: onSaved })}
        />
      </div>
    </form>
  )
}
