import { useState } from 'react'
import { capitalize } from '#domain/agenda/event-date.ts'
import { type AvailabilityData, availabilityEndpoints } from '#domain/lessons/lessons-api.ts'
import { readToday } from '#web/studio/device/today.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatTown } from '#web/studio/language/zones.ts'
import { Block, Row, Rows } from '#web/studio/shell/room.tsx'
import { SavedForm, WrittenChoice, WrittenText } from '#web/studio/shell/saved-form.tsx'
import { Action } from '#web/ui/button.tsx'
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
              id={id}
              tabIndex={-1}
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
  const [written, setWritten] = useState({
    begin: today + wholeDay[0],
    end: today + wholeDay[1],
    kind: 'closes',
    reason: '',
  })
  const { lessons, save, error, isPending } = useCheckedSave(availabilityEndpoints.addException, onAdded)
  function submit() {
    const { begin, end, kind, reason } = written
    save({ exception: { begin, end, zone, opens: kind === 'opens', ...(reason !== '' && { reason }) } })
  }
  function changeBegin(begin: string) {
    // Most are over on the same day.
    const end = written.end < begin ? begin.slice(0, 10) + wholeDay[1] : written.end
    setWritten({ ...written, begin, end })
  }
  return (
    <SavedForm
      className={styles.form}
      written={written}
      write={(name, value) => setWritten({ ...written, [name]: value })}
      error={error}
      names={['begin', 'end', 'reason']}
      label={t(lessons.length > 0 ? 'availability.saveAnyway' : 'availability.save')}
      busy={isPending}
      onSave={submit}
    >
      <WrittenText
        name="begin"
        type="datetime-local"
        step={300}
        label={t('availability.begin')}
        onChange={({ currentTarget }) => changeBegin(currentTarget.value)}
      />
      <WrittenText name="end" type="datetime-local" step={300} label={t('availability.end')} />
      <WrittenChoice
        name="kind"
        label={t('availability.kind')}
        options={(['closes', 'opens'] as const).map((value) => ({
          value,
          label: t(`availability.${value}`),
        }))}
      />
      <WrittenText
        name="reason"
        maxLength={200}
        label={t('availability.reason')}
        hint={t('availability.reasonHint')}
      />
      <FoundCollisions lessons={lessons} />
    </SavedForm>
  )
}
