import type { Language } from '#domain/language.ts'

interface EmbedWords {
  none: string
  all: string
  cancelled: string
  postponed: string
}

/** What a framed agenda says besides its concerts. */
export const embedTranslations: Record<Language, EmbedWords> = {
  es: {
    none: 'No hay próximos eventos.',
    all: 'Toda la agenda',
    cancelled: 'cancelado',
    postponed: 'aplazado',
  },
  en: {
    none: 'There are no upcoming events.',
    all: 'The whole agenda',
    cancelled: 'cancelled',
    postponed: 'postponed',
  },
  fr: { none: 'Aucun événement à venir.', all: 'Tout l’agenda', cancelled: 'annulé', postponed: 'reporté' },
  de: {
    none: 'Derzeit stehen keine Termine an.',
    all: 'Die ganze Agenda',
    cancelled: 'abgesagt',
    postponed: 'verschoben',
  },
  it: {
    none: 'Nessun evento in programma.',
    all: 'Tutta l’agenda',
    cancelled: 'annullato',
    postponed: 'rinviato',
  },
  pt: {
    none: 'Não há eventos agendados.',
    all: 'Toda a agenda',
    cancelled: 'cancelado',
    postponed: 'adiado',
  },
}
