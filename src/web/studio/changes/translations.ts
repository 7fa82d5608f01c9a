import type { Translations } from '#web/studio/language/studio-language.ts'

interface ChangesTexts {
  title: string
  said: string
  preview: string
  tabs: string
  open: (count: number) => string
  planned: (count: number) => string
  history: string
  nothing: string
  nothingPlanned: string
  kinds: { new: string; changed: string; gone: string }
  publishEntry: (name: string) => string
  show: string
  hide: string
  openEntry: string
  undo: string
  undone: string
  notUndone: (reason: string) => string
  gone: string
  languages: string
  publishCount: (chosen: number, all: number) => string
  publish: (count: number) => string
  when: string
  now: string
  later: string
  publishing: string
  published: string
  plannedFor: (time: string) => string
  problems: string
  notAdmin: string
  afterwards: string
  callOff: string
  calledOff: string
  notCalledOff: (reason: string) => string
  bringBack: string
  broughtBack: string
  notBroughtBack: (reason: string) => string
  firstEdition: string
  live: string
  entries: (count: number) => string
  takenOff: string
}

export const translations: Translations<ChangesTexts> = {
  en: {
    title: 'Changes',
    said: 'What is written, but not public yet.',
    preview: 'Preview the whole site',
    tabs: 'Changes',
    open: (count) => `Not public (${count})`,
    planned: (count) => `Planned (${count})`,
    history: 'History',
    nothing: 'All that is written is public.',
    nothingPlanned: 'Nothing is planned.',
    kinds: { new: 'New', changed: 'Changed', gone: 'In the trash, but still on the site' },
    publishEntry: (name) => `Publish: ${name}`,
    show: 'Show',
    hide: 'Hide',
    openEntry: 'Open',
    undo: 'Undo these changes',
    undone: 'The changes were undone. They stay in the history of the entry.',
    notUndone: (reason) => `Not undone: ${reason}`,
    gone: 'Publishing takes it off the site.',
    languages: 'Languages that go along',
    publishCount: (chosen, all) => `Publish ${chosen} of ${all}`,
    publish: (count) => (count === 1 ? 'Publish 1 change' : `Publish ${count} changes`),
    when: 'When',
    now: 'Now',
    later: 'At a time',
    publishing: 'Publishing…',
    published: 'Published.',
    plannedFor: (time) => `Planned for ${time}.`,
    problems: 'Something is missing before this can be public:',
    notAdmin: 'Publishing is for admins. What you write waits here for them.',
    afterwards: 'You can bring back what was public before, from History.',
    callOff: 'Call off',
    calledOff: 'Called off. What is written stays as it is.',
    notCalledOff: (reason) => `Not called off: ${reason}`,
    bringBack: 'Bring back',
    broughtBack: 'Brought back as a draft. Nothing is published.',
    notBroughtBack: (reason) => `Not brought back: ${reason}`,
    firstEdition: 'the first edition',
    live: 'public now',
    entries: (count) => `${count} entries`,
    takenOff: 'taken off the site',
  },
  es: {
    title: 'Cambios',
    said: 'Lo que está escrito y aún no es público.',
    preview: 'Vista previa de todo el sitio',
    tabs: 'Cambios',
    open: (count) => `Sin publicar (${count})`,
    planned: (count) => `Previsto (${count})`,
    history: 'Historial',
    nothing: 'Todo lo que está escrito ya es público.',
    nothingPlanned: 'No hay nada previsto.',
    kinds: { new: 'Nuevo', changed: 'Cambiado', gone: 'En la papelera, pero aún en el sitio' },
    publishEntry: (name) => `Publicar: ${name}`,
    show: 'Mostrar',
    hide: 'Ocultar',
    openEntry: 'Abrir',
    undo: 'Deshacer estos cambios',
    undone: 'Los cambios se deshicieron. Quedan en el historial de la entrada.',
    notUndone: (reason) => `No se deshicieron: ${reason}`,
    gone: 'Al publicar se retira del sitio.',
    languages: 'Idiomas que se publican',
    publishCount: (chosen, all) => `Publicar ${chosen} de ${all}`,
    publish: (count) => (count === 1 ? 'Publicar 1 cambio' : `Publicar ${count} cambios`),
    when: 'Cuándo',
    now: 'Ahora',
    later: 'Más tarde',
    publishing: 'Publicando…',
    published: 'Publicado.',
    plannedFor: (time) => `Previsto para ${time}.`,
    problems: 'Falta algo antes de que esto pueda ser público:',
    notAdmin: 'Publican los administradores. Lo que escribes les espera aquí.',
    afterwards: 'Puedes recuperar lo que era público antes, desde el Historial.',
    callOff: 'Anular',
    calledOff: 'Anulado. Lo que está escrito se queda como está.',
    notCalledOff: (reason) => `No se anuló: ${reason}`,
    bringBack: 'Recuperar',
    broughtBack: 'Recuperado como borrador. No se publica nada.',
    notBroughtBack: (reason) => `No se recuperó: ${reason}`,
    firstEdition: 'la primera edición',
    live: 'público ahora',
    entries: (count) => `${count} entradas`,
    takenOff: 'retirado del sitio',
  },
}
