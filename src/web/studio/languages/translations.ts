import type { entryGroups } from '#web/studio/documents/list-texts.ts'
import type { Translations } from '#web/studio/language/studio-language.ts'

interface LanguagesTexts {
  title: string
  said: (missing: number, outdated: number) => string
  firstOpen: string
  show: string
  all: string
  onlyOpen: (count: number) => string
  onlyMissing: (count: number) => string
  onlyOutdated: (count: number) => string
  states: { done: string; outdated: string; missing: string }
  caption: string
  entry: string
  open: (count: number) => string
  groups: Record<(typeof entryGroups)[number], string>
  texts: (count: number) => string
  missing: (count: number) => string
  outdated: (count: number) => string
  nothing: string
  keys: string
}

export const translations: Translations<LanguagesTexts> = {
  en: {
    title: 'Languages',
    said: (missing, outdated) =>
      `${missing + outdated} texts are open: ${missing} missing, ${outdated} outdated. Until then visitors read the source language, marked as such.`,
    firstOpen: 'Go to the first open text',
    show: 'Show',
    all: 'All',
    onlyOpen: (count) => `Only open (${count})`,
    onlyMissing: (count) => `Missing (${count})`,
    onlyOutdated: (count) => `Outdated (${count})`,
    states: { done: 'done', outdated: 'outdated', missing: 'missing' },
    caption: 'Entries and languages',
    entry: 'Entry',
    open: (count) => (count === 0 ? '' : `${count} open`),
    groups: { pages: 'Pages', projects: 'Projects', agenda: 'Agenda, next' },
    texts: (count) => (count === 1 ? '1 text' : `${count} texts`),
    missing: (count) => `${count} missing`,
    outdated: (count) => `${count} outdated`,
    nothing: 'Nothing is open here.',
    keys: 'A reed is tied when its text is written. Arrow keys move through the table, Enter leads to the first open text.',
  },
  es: {
    title: 'Idiomas',
    said: (missing, outdated) =>
      `Hay ${missing + outdated} textos pendientes: faltan ${missing}, ${outdated} están desfasados. Hasta entonces los visitantes leen el idioma original, señalado como tal.`,
    firstOpen: 'Ir al primer texto pendiente',
    show: 'Mostrar',
    all: 'Todo',
    onlyOpen: (count) => `Solo pendientes (${count})`,
    onlyMissing: (count) => `Faltan (${count})`,
    onlyOutdated: (count) => `Desfasados (${count})`,
    states: { done: 'hecho', outdated: 'desfasado', missing: 'falta' },
    caption: 'Entradas e idiomas',
    entry: 'Entrada',
    open: (count) => (count === 0 ? '' : count === 1 ? '1 pendiente' : `${count} pendientes`),
    groups: { pages: 'Páginas', projects: 'Proyectos', agenda: 'Agenda, próximos' },
    texts: (count) => (count === 1 ? '1 texto' : `${count} textos`),
    missing: (count) => (count === 1 ? 'falta 1' : `faltan ${count}`),
    outdated: (count) => (count === 1 ? '1 desfasado' : `${count} desfasados`),
    nothing: 'Aquí no hay nada pendiente.',
    keys: 'Una caña está atada cuando su texto está escrito. Las flechas recorren la tabla; Enter lleva al primer texto pendiente.',
  },
}
