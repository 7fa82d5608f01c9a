import type { Language } from '#domain/language.ts'
import type { organiserDetails } from './organiser-details.ts'

type DetailName = keyof typeof organiserDetails

interface OrganiserWords {
  /** Above the folded fields, and what they are for. */
  summary: string
  labels: Record<DetailName, string>
  /** Where no kind is chosen. */
  noKind: string
  kinds: Record<(typeof organiserDetails)['kind']['options'][number], string>
}

/** How form and mails name what an organiser may say; not among the words that every page loads. */
export const organiserWords: Record<Language, OrganiserWords> = {
  es: {
    summary: 'Fecha, ciudad, programa',
    labels: {
      date_from: 'Fecha o primer día',
      date_until: 'Último día',
      city: 'Ciudad',
      kind: 'Tipo de colaboración',
      programme: 'Proyecto o programa',
    },
    noKind: 'Elige un tipo',
    kinds: {
      ...{ concert: 'Concierto', masterclass: 'Clase magistral', workshop: 'Taller' },
      ...{ commission: 'Encargo', recording: 'Grabación', other: 'Otro' },
    },
  },
  en: {
    summary: 'Date, city, programme',
    labels: {
      date_from: 'Date, or first day',
      date_until: 'Last day',
      city: 'City',
      kind: 'Kind of collaboration',
      programme: 'Project or programme',
    },
    noKind: 'Choose a kind',
    kinds: {
      ...{ concert: 'Concert', masterclass: 'Masterclass', workshop: 'Workshop' },
      ...{ commission: 'Commission', recording: 'Recording', other: 'Other' },
    },
  },
  fr: {
    summary: 'Date, ville, programme',
    labels: {
      date_from: 'Date ou premier jour',
      date_until: 'Dernier jour',
      city: 'Ville',
      kind: 'Type de collaboration',
      programme: 'Projet ou programme',
    },
    noKind: 'Choisissez un type',
    kinds: {
      ...{ concert: 'Concert', masterclass: 'Masterclass', workshop: 'Atelier' },
      ...{ commission: 'Commande', recording: 'Enregistrement', other: 'Autre' },
    },
  },
  de: {
    summary: 'Datum, Stadt, Programm',
    labels: {
      date_from: 'Datum oder erster Tag',
      date_until: 'Letzter Tag',
      city: 'Stadt',
      kind: 'Art der Zusammenarbeit',
      programme: 'Projekt oder Programm',
    },
    noKind: 'Bitte wählen',
    kinds: {
      ...{ concert: 'Konzert', masterclass: 'Meisterkurs', workshop: 'Workshop' },
      ...{ commission: 'Kompositionsauftrag', recording: 'Aufnahme', other: 'Anderes' },
    },
  },
  it: {
    summary: 'Data, città, programma',
    labels: {
      date_from: 'Data o primo giorno',
      date_until: 'Ultimo giorno',
      city: 'Città',
      kind: 'Tipo di collaborazione',
      programme: 'Progetto o programma',
    },
    noKind: 'Scegli un tipo',
    kinds: {
      ...{ concert: 'Concerto', masterclass: 'Masterclass', workshop: 'Laboratorio' },
      ...{ commission: 'Commissione', recording: 'Registrazione', other: 'Altro' },
    },
  },
  pt: {
    summary: 'Data, cidade, programa',
    labels: {
      date_from: 'Data ou primeiro dia',
      date_until: 'Último dia',
      city: 'Cidade',
      kind: 'Tipo de colaboração',
      programme: 'Projeto ou programa',
    },
    noKind: 'Escolha um tipo',
    kinds: {
      ...{ concert: 'Concerto', masterclass: 'Masterclass', workshop: 'Oficina' },
      ...{ commission: 'Encomenda', recording: 'Gravação', other: 'Outro' },
    },
  },
}
