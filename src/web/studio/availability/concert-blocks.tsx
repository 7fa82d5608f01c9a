import { useState } from 'react'
import type { EventDraft } from '#domain/agenda/event-draft.ts'
import { findDraftZone, isDraftUpcoming, readEventDraft } from '#domain/agenda/event-draft.ts'
import { readDocumentName } from '#domain/content/types/registry.ts'
import { listBlocks } from '#domain/lessons/blocks.ts'
import { formatTime } from '#domain/lessons/clocks.ts'
import { type AvailabilityData, availabilityEndpoints } from '#domain/lessons/lessons-api.ts'
import { listEntries } from '#web/studio/documents/list-entries.ts'
import { useSummaries } from '#web/studio/documents/use-summaries.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Block } from '#web/studio/shell/block.tsx'
import rows from '#web/studio/shell/block-rows.module.css'
import { Row } from '#web/studio/shell/row.tsx'
import { Button } from '#web/ui/button.tsx'
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
      <ul className={rows.rows}>
        {events.map((event) => (
          <Concert
            key={event.id}
            event={event}
            availability={availability}
            isOpen={opened === event.id}
            onToggle={() => setOpened(opened === event.id ? undefined : event.id)}
          />
        ))}
      </ul>
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
  const { t } = useWords()
  const language = useStudioLanguage()
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
      <Button
        size="small"
        variant="text"
        aria-expanded={isOpen}
        aria-label={t('availability.changeNamed', { name })}
        onClick={onToggle}
      >
        {t('availability.change')}
      </Button>
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
  const [before, setBefore] = useState(minutes.before)
  const [after, setAfter] = useState(minutes.after)
  const change = useAvailabilityChange(availabilityEndpoints.changeBlock)
  const remove = useAvailabilityChange(availabilityEndpoints.removeBlock)
  const save = (input: { before: number | null; after: number | null }) =>
    change.mutate({ id: event, input }, { onSuccess: onSaved })
  return (
    <form
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        save({ before, after })
      }}
    >
      <TextField
        name="before"
        type="number"
        min={0}
        max={1440}
        label={t('availability.minutesBefore')}
        value={Number.isNaN(before) ? '' : before}
        onChange={({ currentTarget }) => setBefore(currentTarget.valueAsNumber)}
      />
      <TextField
        name="after"
        type="number"
        min={0}
        max={1440}
        label={t('availability.minutesAfter')}
        value={Number.isNaN(after) ? '' : after}
        error={change.error?.message ?? remove.error?.message}
        onChange={({ currentTarget }) => setAfter(currentTarget.valueAsNumber)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={change.isPending}>
          {t('availability.save')}
        </Button>
        <Button size="small" onClick={() => save({ before: null, after: null })}>
          {t('availability.keepNothing')}
        </Button>
        <Button
          size="small"
          busy={remove.isPending}
          onClick={() => remove.mutate({ id: event }, { onSuccess: onSaved })}
        >
          {t('availability.asUsual')}
        </Button>
      </div>
    </form>
  )
}
