import { useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '#domain/language.ts'
import {
  type LessonLinkUse,
  type LessonLinkView,
  lessonRequestEndpoints,
} from '#domain/lessons/requests/lesson-calls.ts'
import { call } from '#web/api/call.ts'
import { usePage } from '#web/navigation/link.tsx'
import type { Words } from '#words/words.ts'

export interface LinkProps {
  t: Words<'lesson-links'>['t']
  lesson: NonNullable<LessonLinkView['lesson']>
  isBusy: boolean
  use: (used: LessonLinkUse) => Promise<boolean>
}

/** What a mail's link shows, and what it is used for, in the language of the page; looking changes nothing. `failure` is what the server said, empty where
 * it did not answer. */
export function useLessonLink(secret: string) {
  const { language } = usePage()
  const [view, setView] = useState<LessonLinkView>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<LessonLinkUse['action']>()

  async function use(used: LessonLinkUse, own = language): Promise<boolean> {
    setBusy(true)
    if (view !== undefined) setFailure(undefined)
    const press = (action: LessonLinkUse) =>
      call(lessonRequestEndpoints.useLink, { input: { secret, ...action }, language: own })
    const result = await press(used)
    // What was refused may be so because the page is older than what it shows.
    const shown = result.ok || used.action === 'look' ? result : await press({ action: 'look' })
    setBusy(false)
    setFailure(result.ok ? undefined : result.failure.error)
    if (shown.ok) setView(shown.value)
    if (result.ok) setDone(used.action)
    return result.ok
  }

  const look = useEffectEvent((own: Language) => void use({ action: 'look' }, own))
  useEffect(() => look(language), [language])
  return { view, failure, isBusy, done, use }
}
