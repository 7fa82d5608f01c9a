import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LessonPage } from '#domain/pages/page.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'

export type Lesson = LessonPage['lesson']

/** What a visitor asks for: `zone`, `from` and `at`, as in the address. */
export type AskedTimes = Partial<Record<'zone' | 'from' | 'at', string>>

/** A lesson with the times that were asked for; at first those of the device's zone. */
export function useLesson(page: LessonPage) {
  const { language, path } = page
  const [lesson, setLesson] = useState(page.lesson)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const latest = useRef(0)

  /** `cache` as the browser's fetch has it: a page may be a minute old. */
  async function show(asked: AskedTimes, cache: RequestCache = 'default'): Promise<void> {
    latest.current += 1
    const own = latest.current
    setState('loading')
    const shown = await fetchLesson(`${pageDataAddress(language, path)}?${new URLSearchParams(asked)}`, cache)
    if (own !== latest.current) return
    if (shown !== undefined) setLesson(shown)
    setState(shown === undefined ? 'failed' : 'ready')
  }

  /** Once, for the address and the device. */
  const begin = useEffectEvent(() => {
    const asked = readAddress()
    const zone = asked.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    const isChosen = asked.at === undefined || lesson.chosen !== undefined
    if (zone !== (lesson.times ?? lesson.class)?.zone || !isChosen) show({ ...asked, zone })
  })
  useEffect(() => begin(), [])

  return { lesson, state, show }
}

async function fetchLesson(address: string, cache: RequestCache): Promise<Lesson | undefined> {
  try {
    const response = await fetch(address, { cache })
    const page: LessonPage = await response.json()
    return response.ok ? page.lesson : undefined
  } catch {
    return undefined
  }
}

/** In the app the query of an address stands before its hash. */
function readAddress(): AskedTimes {
  const query = new URLSearchParams(location.search)
  const names = ['zone', 'from', 'at'] as const
  return Object.fromEntries(names.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])))
}
