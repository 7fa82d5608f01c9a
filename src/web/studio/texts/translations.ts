import type { Translations } from '#web/studio/language/studio-language.ts'
import type { TextGroup } from './group-texts.ts'

interface TextsTexts {
  title: string
  groups: Record<TextGroup, string>
}

export const translations: Translations<TextsTexts> = {
  en: {
    title: 'Texts',
    groups: {
      artist: 'About the artist',
      pages: 'Page headings and descriptions',
      legal: 'Legal texts',
    },
  },
  es: {
    title: 'Textos',
    groups: {
      artist: 'Sobre el artista',
      pages: 'Encabezados y descripciones de las páginas',
      legal: 'Textos legales',
    },
  },
}
