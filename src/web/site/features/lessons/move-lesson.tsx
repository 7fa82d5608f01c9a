import { useEffect, useEffectEvent, useState } from 'react'
import { type LessonTimes, readLessonTimes } from '#domain/lessons/lessons-api.ts'
import { lessonPath } from '#domain/routes.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { DayList } from './day-list.tsx'
import styles from './lesson-link.module.css'
import type { LinkProps } from './use-lesson-link.ts'

export function MoveLesson({ t, lesson, isBusy, use, onEnd }: LinkProps & { onEnd: () => void }) {
  const [times, setTimes] = useState<LessonTimes>()
  const [hasFailed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<{ at: string; label: string }>()
  const { type, zone } = lesson
  async function show(from?: string) {
    const query = { zone, ...(from !== undefined && { from }) }
    const result = await call(readLessonTimes, { id: type, query })
    setFailed(!result.ok)
    if (result.ok) setTimes(result.value)
  }
  const begin = useEffectEvent(() => void show())
  useEffect(() => begin(), [])
  const failure = hasFailed && <p role="alert">{t('unreachable')}</p>
  const keep = (
    <Button variant="text" onClick={onEnd}>
      {t('keep')}
    </Button>
  )
  if (times === undefined)
    return hasFailed ? (
      <div className={styles.form}>
        {failure}
        <p className={styles.actions}>{keep}</p>
      </div>
    ) : (
      <p role="status">{t('loading')}</p>
    )
  return (
    <section className={styles.form}>
      <h2>{t('move')}</h2>
      <div>
        <DayList groups={times.groups} locate={() => lessonPath(type)} onChoose={setChosen} />
      </div>
      {failure}
      <p className={styles.actions}>
        {chosen !== undefined && (
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => use({ action: 'move', begins_at: new Date(chosen.at).toISOString() }).then(onEnd)}
          >
            {t('moveTo', { when: chosen.label })}
          </Button>
        )}
        {keep}
        {times.later !== undefined && <Button onClick={() => show(times.later)}>{t('later')}</Button>}
      </p>
    </section>
  )
}
