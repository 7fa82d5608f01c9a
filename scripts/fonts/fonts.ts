import { characters, nameCharacters } from './characters.ts'

type Axis = number | { min: number; max: number }

/** A font as the site ships it: what is kept of a whole one that lies in this folder. */
export interface ShippedFont {
  /** Where it goes, from the root of the repository. */
  file: string
  source: string
  format: 'woff2' | 'sfnt'
  characters: string
  /** The part of the design space that the styles use; a number fixes an axis. */
  axes: Record<string, Axis>
}

export const shippedFonts: readonly ShippedFont[] = [
  {
    file: 'src/web/fonts/archivo.woff2',
    source: 'archivo-latin-wdth-normal.woff2',
    format: 'woff2',
    characters,
    axes: { wght: { min: 400, max: 600 }, wdth: { min: 62, max: 100 } },
  },
  // The name alone opens wider than everything else.
  {
    file: 'src/web/fonts/archivo-name.woff2',
    source: 'archivo-latin-wdth-normal.woff2',
    format: 'woff2',
    characters: nameCharacters,
    axes: { wght: 560, wdth: { min: 62, max: 125 } },
  },
  {
    file: 'src/web/fonts/piazzolla.woff2',
    source: 'piazzolla-latin-opsz-normal.woff2',
    format: 'woff2',
    characters,
    axes: { wght: 400 },
  },
  {
    file: 'src/web/fonts/piazzolla-italic.woff2',
    source: 'piazzolla-latin-opsz-italic.woff2',
    format: 'woff2',
    characters,
    axes: { wght: 400 },
  },
  // Pictures for sharing are drawn by the server, which knows no variable fonts and no web fonts.
  {
    file: 'src/server/share-pictures/archivo-title.ttf',
    source: 'archivo-latin-wdth-normal.woff2',
    format: 'sfnt',
    characters,
    axes: { wght: 600, wdth: 88 },
  },
]
