import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import type { TimeReason } from '#domain/lessons/explain-time.ts'
import { availabilityEndpoints, type TimeExplanation } from '#domain/lessons/lessons-api.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { findStudioPath } from '#web/studio/documents/find-paths.ts'
import { useOfferedLessons } from '#web/studio/documents/use-offered-lessons.ts'
import { formatPair } from '#web/studio/language/format-pair.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatTown } from '#web/studio/language/zones.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { Action } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import styles from './availability.module.css'

type Reason = TimeReason['reason']

/** In the order in which they are asked. */
const rules: readonly {
  name: 'ahead' | 'present' | 'hours' | 'concert' | 'free'
  reasons: readonly Reason[]
}[] = [
  { name: 'ahead', reasons: ['past', 'beyond_horizon'] },
  { name: 'present', reasons: ['tour', 'away'] },
  { name: 'hours', reasons: ['no_hours', 'does_not_fit', 'off_step'] },
  { name: 'concert', reasons: ['concert', 'class'] },
  { name: 'free', reasons: ['too_soon', 'day_full', 'all_taken'] },
]

export function WhyNoTime({ homeZone }: { homeZone: string }) {
  const { t, language } = useWords()
  const lessons = useOfferedLessons()
  const [chosen, setChosen] = useState('')
  const [at, setAt] = useState('')
  const lesson = chosen || (lessons[0]?.value ?? '')
  const { data, error } = useQuery({
    queryKey: ['availability', 'explanation', lesson, at],
    queryFn: () => callOrThrow(availabilityEndpoints.explain, { id: lesson, query: { at } }),
    enabled: lesson !== '' && at !== '',
  })
  if (lessons.length === 0)
    return (
      <section className={styles.why}>
        <h2>{t('availability.why')}</h2>
        <p className="interface muted">{t('availability.noneOffered')}</p>
      </section>
    )
  return (
    <section className={styles.why}>
      <h2>{t('availability.why')}</h2>
      <div className={styles.form}>
        <SelectField
          name="lesson"
          label={t('availability.lesson')}
          value={lesson}
          options={lessons}
          onChoose={setChosen}
        />
        <TextField
          name="at"
          type="datetime-local"
          label={t('availability.timeIn', { city: formatTown(homeZone, language) })}
          value={at}
          error={error?.message}
          onChange={({ currentTarget }) => setAt(currentTarget.value)}
        />
      </div>
      <div role="status">{data && <Answer {...data} />}</div>
    </section>
  )
}

function Answer({ failed, subject }: TimeExplanation) {
  const { t, language } = useWords()
  const place =
    failed === undefined ? rules.length : rules.findIndex(({ reasons }) => reasons.includes(failed))
  return (
    <>
      <p>
        <b>
          {failed === undefined
            ? t('availability.offered')
            : t('availability.notOffered', { reason: t(`availability.reasons.${failed}`) })}
        </b>{' '}
        {subject !== undefined && <SubjectLink failed={failed} subject={subject} />}
      </p>
      <ol className={styles.rules}>
        {rules.map(({ name }, index) => (
          <li key={name} data-state={index === place ? 'failed' : undefined}>
            {formatPair(
              t(`availability.rules.${name}`),
              t(`availability.states.${index < place ? 'kept' : index === place ? 'failed' : 'notAsked'}`),
              language,
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Leads to what a time meets: here, or in the room where it is written. */
function SubjectLink({ failed, subject }: { failed: Reason | undefined; subject: string }) {
  const { t } = useWords()
  const kind = failed === 'concert' ? 'event' : failed === 'class' ? 'class' : undefined
  if (kind !== undefined)
    return <PageLink to={findStudioPath(formatDocumentId(kind, subject))}>{t('availability.show')}</PageLink>
  return (
    <Action
      variant="text"
      label={t('availability.show')}
      onClick={() => document.getElementById(subject)?.focus()}
    />
  )
}
