/** Address parts of the eight projects, in the order of the site (spec §2). */
export const projectSlugs = [
  'songs-of-reeds',
  'oboes-migrantes-duo',
  'el-oboe-y-sus-laberintos',
  'khyma-duo',
  'ensamble-iberoamericano',
  'uno-dos-tres-oido',
  'moronta-klein-duo',
  'ensamble-contemporaneo',
] as const

export type ProjectSlug = (typeof projectSlugs)[number]

/** The artist's part in a project (spec §2, role values). */
export const projectRoles = [
  'artistic_director',
  'solo_project',
  'cofounder',
  'director_and_founder',
  'creator',
] as const

export type ProjectRole = (typeof projectRoles)[number]

/** What a project is: people who play together, or a work of the artist's own (spec §2). */
export const projectForms: Record<ProjectSlug, 'ensemble' | 'work'> = {
  'songs-of-reeds': 'work',
  'oboes-migrantes-duo': 'ensemble',
  'el-oboe-y-sus-laberintos': 'work',
  'khyma-duo': 'ensemble',
  'ensamble-iberoamericano': 'ensemble',
  'uno-dos-tres-oido': 'work',
  'moronta-klein-duo': 'ensemble',
  'ensamble-contemporaneo': 'ensemble',
}

/** The coloured threads, one a project. */
export type Thread = 'reeds' | 'migrantes' | 'laberintos' | 'khyma' | 'ibero' | 'oido' | 'klein' | 'caracas'

/** The threads as they are cut, for lines and plates; as text they have other shades. */
export const threadColours: Record<Thread, string> = {
  reeds: '#d4472c',
  migrantes: '#2f4fc0',
  laberintos: '#c07a1e',
  khyma: '#0f8a83',
  ibero: '#b3204f',
  oido: '#f0b400',
  klein: '#8492a6',
  caracas: '#3f8a55',
}

/** The thread each project is tied with. */
export const projectThreads: Record<ProjectSlug, Thread> = {
  'songs-of-reeds': 'reeds',
  'oboes-migrantes-duo': 'migrantes',
  'el-oboe-y-sus-laberintos': 'laberintos',
  'khyma-duo': 'khyma',
  'ensamble-iberoamericano': 'ibero',
  'uno-dos-tres-oido': 'oido',
  'moronta-klein-duo': 'klein',
  'ensamble-contemporaneo': 'caracas',
}
