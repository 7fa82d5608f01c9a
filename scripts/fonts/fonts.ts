type Axis = number | { min: number; max: number }

/** A font as the site ships it: what is kept of a whole one that lies in this folder. */
export interface ShippedFont {
  /** Where it goes, from the root of the repository. */
  file: string
  source: string
  format: 'woff2' | 'sfnt'
  characters: string
  /** The OpenType features that are kept. */
  features: readonly string[]
  /** The part of the design space that the styles use; a number fixes an axis. */
  axes: Record<string, Axis>
}

/** What words are drawn for, in px: body and lead lie on both sides of it. */
const textSize = 20

/** The same for paper, in points. */
const printedSize = 11

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const letters = 'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜŸŒßàáâãäçèéêëìíîïñòóôõöùúûüÿœ'
const marks = 'ªº¡¿«»·’‘“”„–—…€©§°×•\u00a0\u202f'

/** What the site's six languages are written with; any other character comes from a font of the visitor's. */
export const characters = ascii + letters + marks

/** Paper has no other font to fall back on: the rest of Latin-1, for names of the north. */
const moreLetters = 'ÅÆÐØÝÞåæðøýþ'

/** What the artist's name may be made of, beside letters with accents: those are fetched where the name has some. */
const plainCharactersOfName = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz '’.-"

/** The name alone opens wider than everything else; its letters stand by themselves. */
const fontOfName: Omit<ShippedFont, 'file' | 'characters'> = {
  source: 'archivo-latin-wdth-normal.woff2',
  format: 'woff2',
  features: [],
  axes: { wght: 560, wdth: { min: 62, max: 125 } },
}

export const shippedFonts: readonly ShippedFont[] = [
  {
    file: 'src/web/fonts/archivo.woff2',
    source: 'archivo-latin-wdth-normal.woff2',
    format: 'woff2',
    characters,
    features: ['kern', 'tnum'],
    axes: { wght: { min: 400, max: 600 }, wdth: { min: 68, max: 100 } },
  },
  { ...fontOfName, file: 'src/web/fonts/archivo-name.woff2', characters: plainCharactersOfName },
  { ...fontOfName, file: 'src/web/fonts/archivo-name-accents.woff2', characters: letters },
  {
    file: 'src/web/fonts/piazzolla.woff2',
    source: 'piazzolla-latin-opsz-normal.woff2',
    format: 'woff2',
    characters,
    features: ['kern', 'liga'],
    axes: { wght: 400, opsz: textSize },
  },
  {
    file: 'src/web/fonts/piazzolla-italic.woff2',
    source: 'piazzolla-latin-opsz-italic.woff2',
    format: 'woff2',
    characters,
    features: ['kern', 'liga'],
    axes: { wght: 400, opsz: textSize },
  },
  // Pictures for sharing are drawn by the server, which knows no variable fonts and no web fonts.
  {
    file: 'src/server/site/share-pictures/archivo-title.ttf',
    source: 'archivo-latin-wdth-normal.woff2',
    format: 'sfnt',
    characters: characters + moreLetters,
    features: ['kern'],
    axes: { wght: 600, wdth: 88 },
  },
  // What is printed for organisers is drawn by the server too: of each face one static cut.
  ...(
    [
      ['archivo-text.ttf', 'archivo-latin-wdth-normal.woff2', { wght: 400, wdth: 100 }],
      ['piazzolla-text.ttf', 'piazzolla-latin-opsz-normal.woff2', { wght: 400, opsz: printedSize }],
    ] as const
  ).map(
    ([file, source, axes]): ShippedFont => ({
      file: `src/server/site/press-files/${file}`,
      source,
      format: 'sfnt',
      characters: characters + moreLetters,
      features: ['kern'],
      axes,
    }),
  ),
]
