import type { Translations } from '#web/studio/language/studio-language.ts'

interface HistoryTexts {
  history: string
  close: string
  imported: string
  first: string
  nothing: string
  now: string
  bringBack: string
  broughtBack: string
  publishLater: string
  day: (zone: string) => string
  past: string
  plan: string
  planned: (time: string) => string
  callOff: string
  yes: string
  no: string
}

export const translations: Translations<HistoryTexts> = {
  en: {
    history: 'History',
    close: 'Close',
    imported: 'brought in from files',
    first: 'Here the history begins.',
    nothing: 'Nothing that visitors see was changed.',
    now: 'as it stands',
    bringBack: 'Bring back',
    broughtBack: 'Brought back as a draft. Nothing is published.',
    publishLater: 'Publish at a time…',
    day: (zone) => `Day and time in ${zone}`,
    past: 'Choose a time that lies ahead.',
    plan: 'Plan',
    planned: (time) => `Planned for ${time}.`,
    callOff: 'It can be called off under Changes.',
    yes: 'yes',
    no: 'no',
  },
  es: {
    history: 'Historial',
    close: 'Cerrar',
    imported: 'tomado de archivos',
    first: 'Aquí empieza el historial.',
    nothing: 'No se cambió nada de lo que ven los visitantes.',
    now: 'como está ahora',
    bringBack: 'Recuperar',
    broughtBack: 'Recuperado como borrador. No se publica nada.',
    publishLater: 'Publicar más tarde…',
    day: (zone) => `Día y hora en ${zone}`,
    past: 'Elige una hora que esté por venir.',
    plan: 'Planificar',
    planned: (time) => `Previsto para ${time}.`,
    callOff: 'Se puede anular en Cambios.',
    yes: 'sí',
    no: 'no',
  },
}
