import type { AgendaEvent } from '#domain/agenda/event.ts'
import { Localized } from '#web/ui/localized.tsx'

/** "Madrid, Espagne": the country in French, whatever the page's language (docs/specification.md, "Entities"). */
export function EventPlace({ event: { location, country } }: { event: AgendaEvent }) {
  return (
    <>
      {location}, <Localized text={{ lang: 'fr', value: country }} />
    </>
  )
}
