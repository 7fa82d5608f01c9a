import { type SubmitEvent, useState } from 'react'
import { capitalize } from '#domain/agenda/event-date.ts'
import { type AvailabilityData, availabilityEndpoints } from '#domain/lessons/lessons-api.ts'
import { readToday } from '#web/studio/device/today.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatTown } from '#web/studio/language/zones.ts'
import { useFieldErrors } from '#web/studio/queries/use-field-errors.ts'
import { Block, Row, Rows } from '#web/studio/shell/room.tsx'
import { Action } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import styles from './availability.module.css'
import { FoundCollisions, useCheckedSave } from './collision-check.tsx'
import { formatLocal } from './format-times.ts'
import { useAvailabilityChange } from './use-availability.ts'

export function Exceptions({ availability: { exceptions, settings } }: { availability: AvailabilityData }) {
  const { t, language } = useWords()
  const [isOpen, setOpen] = useState(false)
  const remove = useAvailabilityChange(availabilityEndpoints.removeException)
  return (
    <Block
      heading={t('availability.exceptions')}
      action={
        <Action
          variant="text"
          label={t('availability.addException')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      }
      note={
        isOpen ? t('availability.homeClock', { city: formatTown(settings.homeZone, language) }) : undefined
      }
      error={remove.error}
    >
      {isOpen && <ExceptionForm zone={settings.homeZone} onAdded={() => setOpen(false)} />}
      <Rows>
        {exceptions.map(({ id, begin, end, zone, opens, reason }) => {
          const name = `${formatLocal(begin, language)} – ${formatEnd(begin, end)}`
          const details = [
            zone !== settings.homeZone && t('availability.homeClock', { city: formatTown(zone, language) }),
            reason && t('availability.onlyYou', { reason }),
          ]
          return (
            <Row
              key={id}
              title={capitalize(
                t(opens ? 'availability.openSpan' : 'availability.closedSpan', { span: name }),
                language,
              )}
              detail={details.filter(Boolean).join(' · ')}
            >
              <Action
                variant="text"
                label={t('availability.remove')}
                aria-label={t('availability.removeSpan', { span: name })}
                busy={remove.isPending && remove.variables.id === id}
                onClick={() => remove.mutate({ id })}
              />
            </Row>
          )
        })}
      </Rows>
    </Block>
  )

  function formatEnd(begin: string, end: string): string {
    return begin.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : formatLocal(end, language)
  }
}

const wholeDay = ['T00:00', 'T23:55'] as const

function ExceptionForm({ zone, onAdded }: { zone: string; onAdded: () => void }) {
  const { t } = useWords()
  const today = readToday()
  const [begin, setBegin] = useState(today + wholeDay[0])
  const [end, setEnd] = useState(today + wholeDay[1])
  const [kind, setKind] = useState('closes')
  const [reason, setReason] = useState('')
  const { lessons, save, error, isPending } = useCheckedSave(availabilityEndpoints.addException, onAdded)
  const { form, fields, rest } = useFieldErrors(error, ['begin', 'end', 'reason'])
  function submit(event: SubmitEvent) {
    event.preventDefault()
    save({ exception: { begin, end, zone, opens: kind === 'opens', ...(reason !== '' && { reason }) } })
  }
  function changeBegin(value: string) {
    setBegin(value)
    // Most are over on the same day.
    if (end < value) setEnd(value.slice(0, 10) + wholeDay[1])
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        name="begin"
        type="datetime-local"
        error={fields.begin}
        step={300}
        label={t('availability.begin')}
        value={begin}
        onChange={({ currentTarget }) => changeBegin(currentTarget.value)}
      />
      <TextField
        name="end"
        type="datetime-local"
        error={fields.end}
        step={300}
        label={t('availability.end')}
        value={end}
        onChange={({ currentTarget }) => setEnd(currentTarget.value)}
      />
      <SelectField
        name="kind"
        label={t('availability.kind')}
        value={kind}
        options={[
          { value: 'closes', label: t('availability.closes') },
          { value: 'opens', label: t('availability.opens') },
        ]}
        onChoose={setKind}
      />
      <TextField
        name="reason"
        maxLength={200}
        autoComplete="off"
        label={t('availability.reason')}
        hint={t('availability.reasonHint')}
        value={reason}
        error={fields.reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {rest !== undefined && (
        <p role="alert" className={styles.wide}>
          {rest}
        </p>
      )}
      <FoundCollisions lessons={lessons} />
      <Action
        type="submit"
        label={t(lessons.length > 0 ? 'availability.saveAnyway' : 'availability.save')}
        busy={isPending}
      />
    </form>
  )
}
