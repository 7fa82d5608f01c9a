import { sizeClasses } from '#plates/size-classes.ts'
import { createSlot, type Slot } from './slot.ts'

const bannerPictures = 22

/** Plates of the biography that follow those of its banner, chosen for their proportions. */
const biographyBands = [26, 25, 30] as const

/** The first is a score whose long bars stand in its middle, which every window shows. */
const agendaHeroes = [48, 1, 2] as const

/** The pictures of the pages that are neither projects, videos nor events. */
export function listSiteSlots(): Slot[] {
  const { homeHero, homeHeroPortrait, portrait, band, sleeve, courseCard, half } = sizeClasses
  return [
    createSlot('home-hero', ['home', 0], homeHero, { portrait: homeHeroPortrait }),
    createSlot('home-contact', ['home', 5], band),
    createSlot('biography-portrait', ['biography', 5], portrait),
    ...Array.from({ length: bannerPictures }, (_, index) =>
      createSlot(`biography-banner-${index + 1}`, ['biography', index], sleeve),
    ),
    ...biographyBands.map((plate, index) =>
      createSlot(`biography-band-${index + 1}`, ['biography', plate], band),
    ),
    ...agendaHeroes.map((plate, index) => createSlot(`agenda-hero-${index + 1}`, ['agenda', plate], sleeve)),
    createSlot('gallery-hero', ['gallery', 0], sleeve),
    createSlot('courses-hero', ['courses', 0], sleeve),
    createSlot('courses-composers', ['courses', 1], courseCard),
    createSlot('courses-students', ['courses', 2], courseCard),
    createSlot('courses-professionals', ['gallery', 0], courseCard),
    createSlot('contact-hero', ['agenda', 6], sleeve),
    createSlot('press-hero', ['press', 0], sleeve),
    createSlot('not-found', ['el-oboe-y-sus-laberintos', 2], sleeve),
    createSlot('auth', ['el-oboe-y-sus-laberintos', 6], half),
  ]
}
