import { type SpecifiedSlug, specifiedProjects } from '#domain/projects/projects.ts'
import { threadColours } from '#domain/projects/thread-colours.ts'
import { staffThreads, type Thread } from '#domain/projects/threads.ts'

export const siteSections = ['home', 'biography', 'agenda', 'courses', 'gallery', 'press'] as const

type SiteSection = (typeof siteSections)[number]

/** What a plate is about: a project, the videos of one whose gallery shows all of its motif, or a section of the site. */
export type Motif = SpecifiedSlug | 'songs-of-reeds-heard' | SiteSection

interface Grounds {
  /** The deep colour of a pigment ground. */
  pigment: string
  paper: string
}

interface Colours extends Grounds {
  thread: string
}

const projectGrounds: Record<SpecifiedSlug, Grounds> = {
  'songs-of-reeds': { pigment: '#7c2416', paper: '#e9e4d6' },
  'oboes-migrantes-duo': { pigment: '#1a2a66', paper: '#e2e4e6' },
  'el-oboe-y-sus-laberintos': { pigment: '#6d3f12', paper: '#e8e2d5' },
  'khyma-duo': { pigment: '#0b4a4c', paper: '#dfe5e2' },
  'ensamble-iberoamericano': { pigment: '#661230', paper: '#e9e0de' },
  'uno-dos-tres-oido': { pigment: '#eab308', paper: '#ebe7d9' },
  'moronta-klein-duo': { pigment: '#3a4250', paper: '#e4e5e6' },
  'ensamble-contemporaneo': { pigment: '#1d4630', paper: '#e1e5dc' },
}

/** The plates of a section are tied with the thread of its page. */
const sectionColours: Record<SiteSection, Grounds & { thread: Thread }> = {
  home: { thread: 'reeds', pigment: '#1a171f', paper: '#e8e7e1' },
  biography: { thread: 'reeds', pigment: '#2a2630', paper: '#e6e5df' },
  agenda: { thread: 'migrantes', pigment: '#2a2630', paper: '#e4e5e2' },
  courses: { thread: 'laberintos', pigment: '#2a2630', paper: '#e8e5dc' },
  gallery: { thread: 'ibero', pigment: '#2a2630', paper: '#e4e3e0' },
  press: { thread: 'reeds', pigment: '#2a2630', paper: '#e7e4dd' },
}

/** The colours of a motif's plates. */
export function findColours(motif: Motif): Colours {
  if (isSection(motif)) {
    const { thread, ...grounds } = sectionColours[motif]
    return { thread: threadColours[thread].colour, ...grounds }
  }
  const project = motif === 'songs-of-reeds-heard' ? 'songs-of-reeds' : motif
  return { thread: threadColours[specifiedProjects[project].thread].colour, ...projectGrounds[project] }
}

/** The colours of the threads of the staff, in its order. */
export const projectColours = staffThreads.map((thread) => threadColours[thread].colour)

function isSection(motif: Motif): motif is SiteSection {
  return Object.hasOwn(sectionColours, motif)
}
