import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ChangedFact, listChanges } from '#domain/pages/changed-facts.ts'
import type { LessonPage } from '#domain/pages/page.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'

export type Lesson = LessonPage['lesson']

export type AskedTimes = Partial<Record<'zone' | 'from' | 'at', string>>

export function useLesson(page: LessonPage) {
  const { language, path } = page
  const [lesson, setLesson] = useState(page.lesson)
  const [changes, setChanges] = useState<readonly ChangedFact[]>([])
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const [early] = useState(readEarlyZone)
  const latest = useRef(0)

  /** `cache` as the browser's fetch has it: a page may be a minute old. Gives what it shows then. */
  async function show(asked: AskedTimes, cache: RequestCache = 'default'): Promise<Lesson | undefined> {
    latest.current += 1
    const own = latest.current
    setState('loading')
    const shown = await fetchLesson(`${pageDataAddress(language, path)}?${new URLSearchParams(asked)}`, cache)
    if (own !== latest.current) return undefined
    if (shown !== undefined) setLesson(shown)
    setState(shown === undefined ? 'failed' : 'ready')
    return shown
  }

  /** Once, for the address and the device. */
  const begin = useEffectEvent(() => {
    const asked = readAddress()
    const zone = early ?? asked.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    const isChosen = asked.at === undefined || lesson.chosen !== undefined
    const isKnown = (lesson.times ?? lesson.class?.seats) !== undefined
    if (zone !== (lesson.times ?? lesson.class)?.zone || !isChosen || !isKnown) show({ ...asked, zone })
  })
  useEffect(() => begin(), [])

  return {
    lesson,
    changes,
    state,
    show,
    /** The page is older than what is offered now. */
    async renew(asked: AskedTimes): Promise<void> {
      const shown = await show(asked, 'reload')
      if (shown !== undefined) setChanges(listChanges(lesson, shown))
    },
  }
}

/** The zone that a visitor chose before the app lived, which takes the field over without it. */
function readEarlyZone(): string | undefined {
  if (typeof document === 'undefined') return undefined
  const select = document.querySelector<HTMLSelectElement>('select[name=zone]')
  const [option] = select?.selectedOptions ?? []
  return option?.defaultSelected === false ? option.value : undefined
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

function readAddress(): AskedTimes {
  const query = new URLSearchParams(location.search)
  const names = ['zone', 'from', 'at'] as const
  return Object.fromEntries(names.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])))
}
