import type { AgendaEvent } from '#domain/agenda/event.ts'
import { renderText } from '#web/ui/page/localized.tsx'

export function EventPlace({ event: { venue, location, countryName } }: { event: AgendaEvent }) {
  return (
    <>
      {venue && `${venue}, `}
      {renderText(location)}, {countryName}
    </>
  )
}
