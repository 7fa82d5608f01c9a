import { characters, nameCharacters } from './characters.ts'

type Axis = number | { min: number; max: number }

/** A font as the site ships it: what is kept of a whole one that lies in this folder. */
export interface ShippedFont {
  file: string
  source: string
  characters: string
  /** The part of the design space that the styles use; a number fixes an axis. */
  axes: Record<string, Axis>
}

export const shippedFonts: readonly ShippedFont[] = [
  {
    file: 'archivo.woff2',
    source: 'archivo-latin-wdth-normal.woff2',
    characters,
    axes: { wght: { min: 400, max: 700 }, wdth: { min: 62, max: 100 } },
  },
  // The name alone opens wider than everything else.
  {
    file: 'archivo-name.woff2',
    source: 'archivo-latin-wdth-normal.woff2',
    characters: nameCharacters,
    axes: { wght: 560, wdth: { min: 62, max: 125 } },
  },
  {
    file: 'piazzolla.woff2',
    source: 'piazzolla-latin-opsz-normal.woff2',
    characters,
    axes: { wght: 400 },
  },
  {
    file: 'piazzolla-italic.woff2',
    source: 'piazzolla-latin-opsz-italic.woff2',
    characters,
    axes: { wght: 400 },
  },
]
