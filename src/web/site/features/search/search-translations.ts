import type { Language } from '#domain/language.ts'
import type { FoundEntry } from '#domain/pages/page.ts'

interface SearchWords {
  label: string
  submit: string
  kinds: Record<FoundEntry['kind'], string>
  found: (count: number) => string
  none: string
  failed: string
}

// With the page, not with the words that every page loads.
export const searchTranslations: Record<Language, SearchWords> = {
  es: {
    label: 'Buscar en este sitio',
    submit: 'Buscar',
    kinds: {
      ...{ page: 'Página', project: 'Proyecto', event: 'Evento', programme: 'Programa' },
      ...{ work: 'Obra', video: 'Video' },
    },
    found: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
    none: 'No hay nada con estas palabras.',
    failed: 'La búsqueda no respondió. Inténtalo de nuevo.',
  },
  en: {
    label: 'Search this site',
    submit: 'Search',
    kinds: {
      ...{ page: 'Page', project: 'Project', event: 'Event', programme: 'Programme' },
      ...{ work: 'Work', video: 'Video' },
    },
    found: (count) => (count === 1 ? '1 result' : `${count} results`),
    none: 'Nothing has these words.',
    failed: 'The search did not answer. Try again.',
  },
  fr: {
    label: 'Rechercher sur ce site',
    submit: 'Rechercher',
    kinds: {
      ...{ page: 'Page', project: 'Projet', event: 'Événement', programme: 'Programme' },
      ...{ work: 'Œuvre', video: 'Vidéo' },
    },
    found: (count) => (count === 1 ? '1 résultat' : `${count} résultats`),
    none: 'Rien ne contient ces mots.',
    failed: 'La recherche n’a pas répondu. Réessayez.',
  },
  de: {
    label: 'Auf dieser Website suchen',
    submit: 'Suchen',
    kinds: {
      ...{ page: 'Seite', project: 'Projekt', event: 'Termin', programme: 'Programm' },
      ...{ work: 'Werk', video: 'Video' },
    },
    found: (count) => (count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
    none: 'Nichts enthält diese Wörter.',
    failed: 'Die Suche hat nicht geantwortet. Versuchen Sie es noch einmal.',
  },
  it: {
    label: 'Cerca in questo sito',
    submit: 'Cerca',
    kinds: {
      ...{ page: 'Pagina', project: 'Progetto', event: 'Evento', programme: 'Programma' },
      ...{ work: 'Opera', video: 'Video' },
    },
    found: (count) => (count === 1 ? '1 risultato' : `${count} risultati`),
    none: 'Niente contiene queste parole.',
    failed: 'La ricerca non ha risposto. Riprova.',
  },
  pt: {
    label: 'Pesquisar neste site',
    submit: 'Pesquisar',
    kinds: {
      ...{ page: 'Página', project: 'Projeto', event: 'Evento', programme: 'Programa' },
      ...{ work: 'Obra', video: 'Vídeo' },
    },
    found: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
    none: 'Nada contém estas palavras.',
    failed: 'A pesquisa não respondeu. Tente de novo.',
  },
}
