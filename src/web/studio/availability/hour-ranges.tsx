import { capitalize } from '#domain/agenda/event-date.ts'
import type { HourRange } from '#domain/lessons/lessons-api.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'
import { formatWeekday } from './format-times.ts'
import styles from './hour-ranges.module.css'

interface HourRangesProps {
  ranges: readonly HourRange[]
  onChange: (ranges: HourRange[]) => void
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

export function HourRanges({ ranges, onChange }: HourRangesProps) {
  const { t, language } = useWords()
  const change = (place: number, changed: Partial<HourRange>) =>
    onChange(ranges.map((range, index) => (index === place ? { ...range, ...changed } : range)))
  return (
    <ul className={styles.days}>
      {weekdays.map((weekday) => {
        const day = formatWeekday(weekday, language)
        const own = ranges.flatMap((range, place) => (range.weekday === weekday ? [{ range, place }] : []))
        return (
          <li key={weekday}>
            <span>{capitalize(day, language)}</span>
            <div>
              {own.length === 0 && <span className="muted">{t('availability.noLessons')}</span>}
              {own.map(({ range, place }) => (
                <span key={place} className={styles.range}>
                  <TimeInput
                    label={t('availability.beginOn', { day })}
                    value={range.from}
                    onChange={(from) => change(place, { from })}
                  />
                  {t('availability.until')}
                  <TimeInput
                    label={t('availability.endOn', { day })}
                    value={range.until}
                    onChange={(until) => change(place, { until })}
                  />
                  <Action
                    variant="text"
                    label={t('availability.remove')}
                    aria-label={t('availability.removeHours', { day, from: range.from, until: range.until })}
                    onClick={() => onChange(ranges.filter((_, index) => index !== place))}
                  />
                </span>
              ))}
            </div>
            <Action
              variant="text"
              label={t('availability.add')}
              aria-label={t('availability.addOn', { day })}
              onClick={() => onChange([...ranges, nextRange(weekday, ranges)])}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Two hours, after the last ones of the day where there is room. */
function nextRange(weekday: number, ranges: readonly HourRange[]): HourRange {
  const last = ranges.findLast((range) => range.weekday === weekday)
  const begin = last === undefined ? 9 : Number(last.until.slice(0, 2)) + 1
  const hour = begin > 21 ? 9 : begin
  const write = (each: number) => `${String(each).padStart(2, '0')}:00`
  return { weekday, from: write(hour), until: write(hour + 2) }
}

interface TimeInputProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function TimeInput({ label, value, onChange }: TimeInputProps) {
  return (
    <input
      type="time"
      step={300}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
