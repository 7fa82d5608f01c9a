import { useEffect, useEffectEvent, useState } from 'react'
import type { ReminderChoice } from '#domain/lessons/find-reminder.ts'
import type { ConsentAnswer } from '#domain/lessons/requests/consents.ts'
import { type LessonLinkView, lessonRequestEndpoints } from '#domain/lessons/requests/lesson-calls.ts'
import { call } from '#web/api/call.ts'
import type { Words } from '#words/words.ts'

interface LinkUse {
  action:
    | 'look'
    | 'confirm'
    | 'agree'
    | 'take'
    | 'withdraw'
    | 'move'
    | 'cancel'
    | 'consent'
    | 'remind'
    | 'choose'
    | 'renew'
  begins_at?: string
  words?: string
  consents?: ConsentAnswer[]
  reminds?: ReminderChoice
}

export interface LinkProps {
  t: Words<'lesson-links'>['t']
  lesson: NonNullable<LessonLinkView['lesson']>
  isBusy: boolean
  /** Whether it was done. */
  use: (used: LinkUse) => Promise<boolean>
}

/** What a mail's link shows, and what it is used for; looking changes nothing. `failure` is what the server said, empty where
 * it did not answer. */
export function useLessonLink(secret: string) {
  const [view, setView] = useState<LessonLinkView>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<LinkUse['action']>()

  async function use(used: LinkUse): Promise<boolean> {
    setBusy(true)
    const result = await call(lessonRequestEndpoints.useLink, { input: { secret, ...used } })
    setBusy(false)
    setFailure(result.ok ? undefined : result.failure.error)
    if (!result.ok) return false
    setView(result.value)
    setDone(used.action)
    return true
  }

  const look = useEffectEvent(() => void use({ action: 'look' }))
  useEffect(() => look(), [])
  return { view, failure, isBusy, done, use }
}
