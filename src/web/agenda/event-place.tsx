import type { AgendaEvent } from '#domain/agenda/event.ts'
import { Localized, renderText } from '#web/ui/page/localized.tsx'

/** "Madrid, Espagne": the country in French, whatever the page's language (docs/specification.md, "Entities"). */
export function EventPlace({ event: { venue, location, country } }: { event: AgendaEvent }) {
  return (
    <>
      {venue && `${venue}, `}
      {renderText(location)}, <Localized text={{ lang: 'fr', value: country }} />
    </>
  )
}
