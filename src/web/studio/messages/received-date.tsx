import { type Language, locales } from '#domain/language.ts'
import { useStudioLanguage } from '#web/studio/language/studio-language.ts'
import { addOrdinal } from '#words/formats.ts'

/** Where the artist lives: a message has his day and hour wherever it is read. */
const timeZone = 'Europe/Zurich'

/** "14:20". */
export function formatClock(at: string, language: Language): string {
  return new Date(at).toLocaleTimeString(locales[language], { hour: '2-digit', minute: '2-digit', timeZone })
}

/** "18 Nov 2026". */
export function ReceivedDate({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const locale = locales[useStudioLanguage()]
  const moment = new Date(at)
  const written = withTime
    ? moment.toLocaleString(locale, { ...day, ...clock, month: 'long', timeZoneName: 'short' })
    : moment.toLocaleDateString(locale, { ...day, month: 'short' })
  return <time dateTime={at}>{addOrdinal(written, locale)}</time>
}

const day = { day: 'numeric', year: 'numeric', timeZone } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const
