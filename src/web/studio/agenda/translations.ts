import type { Translations } from '#web/studio/language/studio-language.ts'
import type { AgendaTab } from './agenda-entries.ts'

interface AgendaTexts {
  title: string
  newEvent: string
  search: string
  tabs: string
  tab: Record<AgendaTab, string>
  empty: Record<AgendaTab, string>
  noMatch: string
  showAll: string
  untitled: string
  noDate: string
  draft: string
  changed: string
  cancelled: string
  postponed: string
  sample: string
  duplicate: string
  duplicateOf: (title: string, day: string) => string
  notDuplicated: string
  more: string
  reeds: string
}

export const translations: Translations<AgendaTexts> = {
  en: {
    title: 'Agenda',
    newEvent: 'New event',
    search: 'Search titles, places',
    tabs: 'Events',
    tab: { upcoming: 'Upcoming', past: 'Past', drafts: 'Drafts', cancelled: 'Cancelled' },
    empty: {
      upcoming: 'Nothing lies ahead.',
      past: 'No past events yet.',
      drafts: 'Nothing waits as a draft.',
      cancelled: 'Nothing is cancelled.',
    },
    noMatch: 'No event has these words.',
    showAll: 'Show all',
    untitled: 'Without a title',
    noDate: 'No date yet',
    draft: 'Draft',
    changed: 'Changed',
    cancelled: 'Cancelled',
    postponed: 'Postponed',
    sample: 'Sample',
    duplicate: 'Duplicate',
    duplicateOf: (title, day) => `Duplicate: ${title}, ${day}`,
    notDuplicated: 'Not duplicated',
    more: 'Load more',
    reeds:
      'Times are local to each place. Six reeds: Spanish, English, French, German, Italian, Portuguese. A bare outline is a note that is missing.',
  },
  es: {
    title: 'Agenda',
    newEvent: 'Nuevo evento',
    search: 'Buscar títulos y lugares',
    tabs: 'Eventos',
    tab: { upcoming: 'Próximos', past: 'Pasados', drafts: 'Borradores', cancelled: 'Cancelados' },
    empty: {
      upcoming: 'No hay eventos próximos.',
      past: 'Aún no hay eventos pasados.',
      drafts: 'No hay borradores.',
      cancelled: 'No hay nada cancelado.',
    },
    noMatch: 'Ningún evento tiene esas palabras.',
    showAll: 'Mostrar todo',
    untitled: 'Sin título',
    noDate: 'Aún sin fecha',
    draft: 'Borrador',
    changed: 'Cambiado',
    cancelled: 'Cancelado',
    postponed: 'Aplazado',
    sample: 'Muestra',
    duplicate: 'Duplicar',
    duplicateOf: (title, day) => `Duplicar: ${title}, ${day}`,
    notDuplicated: 'No se duplicó',
    more: 'Cargar más',
    reeds:
      'Las horas son las de cada lugar. Seis cañas: español, inglés, francés, alemán, italiano, portugués. Un contorno vacío es una nota que falta.',
  },
}
