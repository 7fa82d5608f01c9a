import type { StudioRoom } from '#domain/studio-rooms.ts'
import type { Translations } from '#web/studio/language/studio-language.ts'

interface ShellTexts {
  studio: string
  navigation: string
  dock: string
  messages: string
  more: string
  menu: string
  close: string
  viewSite: string
  signedInAs: (email: string) => string
  language: string
  news: (count: number) => string
  open: (count: number) => string
  loading: string
  /** The room's code could not be fetched. */
  failed: string
  dataFailed: (reason: string) => string
  tryAgain: string
  rooms: Record<StudioRoom, string>
}

export const translations: Translations<ShellTexts> = {
  en: {
    studio: 'Studio',
    navigation: 'Studio',
    dock: 'Studio, short',
    messages: 'Messages',
    more: 'More',
    menu: 'Menu',
    close: 'Close',
    viewSite: 'View site',
    signedInAs: (email) => `Logged in as ${email}`,
    language: 'Language of the studio',
    news: (count) => `${count} new`,
    open: (count) => `${count} open`,
    loading: 'Loading…',
    failed: 'This room could not be loaded.',
    dataFailed: (reason) => `Failed to load data: ${reason}`,
    tryAgain: 'Try again',
    rooms: {
      ...{ today: 'Today', agenda: 'Agenda', projects: 'Projects', videos: 'Videos', photos: 'Photos' },
      ...{ texts: 'Texts', press: 'Press kit', languages: 'Languages', changes: 'Changes' },
      people: 'People and safety',
      settings: 'Settings',
    },
  },
  es: {
    studio: 'Estudio',
    navigation: 'Estudio',
    dock: 'Estudio, breve',
    messages: 'Mensajes',
    more: 'Más',
    menu: 'Menú',
    close: 'Cerrar',
    viewSite: 'Ver el sitio',
    signedInAs: (email) => `Sesión de ${email}`,
    language: 'Idioma del estudio',
    news: (count) => (count === 1 ? '1 nuevo' : `${count} nuevos`),
    open: (count) => (count === 1 ? '1 pendiente' : `${count} pendientes`),
    loading: 'Cargando…',
    failed: 'No se pudo cargar esta sala.',
    dataFailed: (reason) => `No se pudieron cargar los datos: ${reason}`,
    tryAgain: 'Intentar de nuevo',
    rooms: {
      ...{ today: 'Hoy', agenda: 'Agenda', projects: 'Proyectos', videos: 'Videos', photos: 'Fotos' },
      ...{ texts: 'Textos', press: 'Dosier de prensa', languages: 'Idiomas', changes: 'Cambios' },
      people: 'Personas y seguridad',
      settings: 'Ajustes',
    },
  },
}
