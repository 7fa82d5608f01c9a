import type { Language } from '#domain/language.ts'

interface EmbedWords {
  none: string
  all: string
}

/** What a framed agenda says besides its concerts. */
export const embedTranslations: Record<Language, EmbedWords> = {
  es: {
    none: 'No hay próximos eventos.',
    all: 'Toda la agenda',
  },
  en: {
    none: 'There are no upcoming events.',
    all: 'The whole agenda',
  },
  fr: { none: 'Aucun événement à venir.', all: 'Tout l’agenda' },
  de: {
    none: 'Derzeit stehen keine Termine an.',
    all: 'Die ganze Agenda',
  },
  it: {
    none: 'Nessun evento in programma.',
    all: 'Tutta l’agenda',
  },
  pt: {
    none: 'Não há eventos agendados.',
    all: 'Toda a agenda',
  },
}
