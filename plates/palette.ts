import { type ProjectSlug, projectSlugs } from '#domain/projects/projects.ts'

export const siteSections = ['home', 'biography', 'agenda', 'courses', 'gallery'] as const

/** What a plate is about: a project or a section of the site. */
export type Motif = ProjectSlug | (typeof siteSections)[number]

interface Colours {
  thread: string
  /** The deep colour of a pigment ground. */
  pigment: string
  paper: string
}

export const palette: Record<Motif, Colours> = {
  'songs-of-reeds': { thread: '#d4472c', pigment: '#7c2416', paper: '#e9e4d6' },
  'oboes-migrantes-duo': { thread: '#2f4fc0', pigment: '#1a2a66', paper: '#e2e4e6' },
  'el-oboe-y-sus-laberintos': { thread: '#c07a1e', pigment: '#6d3f12', paper: '#e8e2d5' },
  'khyma-duo': { thread: '#0f8a83', pigment: '#0b4a4c', paper: '#dfe5e2' },
  'ensamble-iberoamericano': { thread: '#b3204f', pigment: '#661230', paper: '#e9e0de' },
  'uno-dos-tres-oido': { thread: '#f0b400', pigment: '#eab308', paper: '#ebe7d9' },
  'moronta-klein-duo': { thread: '#8492a6', pigment: '#3a4250', paper: '#e4e5e6' },
  'ensamble-contemporaneo': { thread: '#3f8a55', pigment: '#1d4630', paper: '#e1e5dc' },
  home: { thread: '#d4472c', pigment: '#1a171f', paper: '#e8e7e1' },
  biography: { thread: '#d4472c', pigment: '#2a2630', paper: '#e6e5df' },
  agenda: { thread: '#2f4fc0', pigment: '#2a2630', paper: '#e4e5e2' },
  courses: { thread: '#c07a1e', pigment: '#2a2630', paper: '#e8e5dc' },
  gallery: { thread: '#b3204f', pigment: '#2a2630', paper: '#e4e3e0' },
}

/** The threads of the eight projects, in the order of the site. */
export const projectColours = projectSlugs.map((slug) => palette[slug].thread)
