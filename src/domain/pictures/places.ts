import { arrangeGallery, type GallerySize } from './gallery.ts'

export interface PictureSize {
  /** In CSS pixels. */
  width: number
  height: number
  /** In which it is kept, as multiples of its size. */
  densities: readonly number[]
  /** A photograph is shown whole within it, not cut to it. */
  whole?: true
}

export const pictureSizes = {
  homeHero: { width: 1680, height: 1050, densities: [1, 1.8] },
  homeHeroPortrait: { width: 600, height: 1200, densities: [1, 1.22, 1.75] },
  sleeve: { width: 1100, height: 790, densities: [0.66, 1, 1.5] },
  portrait: { width: 800, height: 1000, densities: [1] },
  half: { width: 900, height: 1000, densities: [1, 1.6] },
  card: { width: 880, height: 550, densities: [0.64, 1, 1.6] },
  courseCard: { width: 640, height: 480, densities: [1, 1.5] },
  strip: { width: 910, height: 390, densities: [1, 1.6] },
  band: { width: 1680, height: 600, densities: [0.44, 1, 1.6] },
  lightbox: { width: 1600, height: 1066, densities: [1], whole: true },
  video: { width: 560, height: 315, densities: [1, 1.5] },
  videoLarge: { width: 1000, height: 600, densities: [0.56, 1, 1.6] },
  event: { width: 640, height: 800, densities: [1] },
  thumbnail: { width: 300, height: 220, densities: [1] },
} as const satisfies Record<string, PictureSize>

/** Of a picture in a gallery, by the columns that it takes. */
export const galleryPictureSizes = {
  four: { width: 800, height: 533, densities: [0.45, 1] },
  five: { width: 800, height: 720, densities: [0.45, 1] },
  seven: { width: 800, height: 620, densities: [0.7, 1, 1.6] },
  eight: { width: 800, height: 620, densities: [0.7, 1, 1.6] },
  twelve: { width: 1400, height: 534, densities: [0.4, 1, 1.6] },
} as const satisfies Record<GallerySize, PictureSize>

/** In which a place is shown by its own name, and others by "name.variant". */
type PlaceSizes = { own: PictureSize } & Partial<
  Record<'hero' | 'strip' | 'large' | 'portrait' | 'thumbnail', PictureSize>
>

const { homeHero, homeHeroPortrait, sleeve, portrait, half, card, courseCard } = pictureSizes
const { strip, band, lightbox, video, videoLarge, event, thumbnail } = pictureSizes

const placesOfSite = new Map<string, PlaceSizes>([
  ['home-hero', { own: homeHero, portrait: homeHeroPortrait }],
  ['home-contact', { own: band }],
  ['biography-portrait', { own: portrait }],
  ...numberPlaces('biography-banner', 22, { own: sleeve }),
  ...numberPlaces('biography-band', 3, { own: band }),
  ...numberPlaces('agenda-hero', 3, { own: sleeve }),
  ['gallery-hero', { own: sleeve }],
  ['courses-hero', { own: sleeve }],
  ['courses-composers', { own: courseCard }],
  ['courses-students', { own: courseCard }],
  ['courses-professionals', { own: courseCard }],
  ['contact-hero', { own: sleeve }],
  ['press-hero', { own: sleeve }],
  ['not-found', { own: sleeve }],
  ['auth', { own: half }],
])

const placesOfDocuments: readonly { form: RegExp; read: (project: string, number: number) => PlaceSizes }[] =
  [
    { form: /^gallery-video-()(\d+)$/, read: () => ({ own: video, large: videoLarge }) },
    { form: /^event-(\d+)-(\d+)$/, read: () => ({ own: event, thumbnail }) },
    { form: /^(.+)-video-(\d+)$/, read: () => ({ own: video }) },
    { form: /^(.+)-band$/, read: () => ({ own: band }) },
    { form: /^(.+)-cover$/, read: readCoverSizes },
    { form: /^(.+)-gallery-(\d+)$/, read: readGallerySizes },
  ]

export const sitePlaceNames: readonly string[] = [...placesOfSite.keys()]

/** Those of one page, by its name: "home-hero" of "home". */
export function listPagePlaces(page: string): string[] {
  return sitePlaceNames.filter((place) => place === page || place.startsWith(`${page}-`))
}

/** The sizes of a place by the names under which pages ask for it: "home-hero", "home-hero.portrait". None for what is no place. */
export function listPictureSizes(place: string): Map<string, PictureSize> {
  const { own, ...variants } = findPlaceSizes(place) ?? {}
  return new Map([
    ...(own === undefined ? [] : [[place, own] as const]),
    ...Object.entries(variants).map(([variant, size]) => [`${place}.${variant}`, size] as const),
  ])
}

function findPlaceSizes(place: string): PlaceSizes | undefined {
  const known = placesOfSite.get(place)
  if (known !== undefined) return known
  for (const { form, read } of placesOfDocuments) {
    const [found, project = '', number] = form.exec(place) ?? []
    if (found !== undefined) return read(project, Number(number))
  }
  return undefined
}

/** How many pictures the galleries of the first edition have, by their projects (docs/specification/project-pages.md). */
const firstGalleries: ReadonlyMap<string, number> = new Map([
  ['songs-of-reeds', 12],
  ['oboes-migrantes-duo', 1],
  ['el-oboe-y-sus-laberintos', 5],
  ['khyma-duo', 0],
  ['ensamble-iberoamericano', 4],
  ['uno-dos-tres-oido', 21],
  ['moronta-klein-duo', 1],
  ['ensamble-contemporaneo', 2],
])

/** The covers of projects that came later are cut like the pictures that stand in for them. */
function readCoverSizes(project: string): PlaceSizes {
  return firstGalleries.has(project)
    ? { own: card, hero: sleeve, strip }
    : { own: sleeve, hero: sleeve, strip: sleeve }
}

/** Of the galleries of the first edition each picture has the width that it takes on the page. */
function readGallerySizes(project: string, number: number): PlaceSizes {
  const columns = arrangeGallery(firstGalleries.get(project) ?? 0)[number - 1]
  if (columns === undefined) return { own: sleeve, large: { ...sleeve, whole: true } }
  return { own: galleryPictureSizes[columns], large: lightbox }
}

function numberPlaces(name: string, count: number, sizes: PlaceSizes): [string, PlaceSizes][] {
  return Array.from({ length: count }, (_, index) => [`${name}-${index + 1}`, sizes])
}
