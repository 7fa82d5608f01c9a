interface ProjectRecord {
  form: 'ensemble' | 'work'
  /** The name of the project's coloured thread; no two projects share one. */
  thread: string
  colour: string
  /** For text: AA (WCAG 1.4.3) on the light and the dark ground. */
  textColour: { light: string; dark: string }
}

/** In the site's order (docs/specification.md, "Routes"). Threads, styles and icons derive from it. */
export const projectRecords = {
  'songs-of-reeds': {
    form: 'work',
    thread: 'reeds',
    colour: '#d4472c',
    textColour: { light: '#b03d29', dark: '#da5f47' },
  },
  'oboes-migrantes-duo': {
    form: 'ensemble',
    thread: 'migrantes',
    colour: '#2f4fc0',
    textColour: { light: '#2f4fc0', dark: '#6b82d2' },
  },
  'el-oboe-y-sus-laberintos': {
    form: 'work',
    thread: 'laberintos',
    colour: '#c07a1e',
    textColour: { light: '#8a591d', dark: '#c07a1e' },
  },
  'khyma-duo': {
    form: 'ensemble',
    thread: 'khyma',
    colour: '#0f8a83',
    textColour: { light: '#11706c', dark: '#25958e' },
  },
  'ensamble-iberoamericano': {
    form: 'ensemble',
    thread: 'ibero',
    colour: '#b3204f',
    textColour: { light: '#b3204f', dark: '#cb6586' },
  },
  'uno-dos-tres-oido': {
    form: 'work',
    thread: 'oido',
    colour: '#f0b400',
    textColour: { light: '#7d5f0e', dark: '#f0b400' },
  },
  'moronta-klein-duo': {
    form: 'ensemble',
    thread: 'klein',
    colour: '#8492a6',
    textColour: { light: '#5d6474', dark: '#8492a6' },
  },
  'ensamble-contemporaneo': {
    form: 'ensemble',
    thread: 'caracas',
    colour: '#3f8a55',
    textColour: { light: '#367048', dark: '#4e9363' },
  },
} as const satisfies Record<string, ProjectRecord>

export type ProjectSlug = keyof typeof projectRecords

export type Thread = (typeof projectRecords)[ProjectSlug]['thread']

export const projectSlugs: readonly ProjectSlug[] = Object.keys(projectRecords).filter(isProjectSlug)

export const threads: readonly Thread[] = projectSlugs.map((slug) => projectRecords[slug].thread)

export const projectRoles = [
  'artistic_director',
  'solo_project',
  'cofounder',
  'director_and_founder',
  'creator',
] as const

export type ProjectRole = (typeof projectRoles)[number]

/** Throws when no project has the thread. */
export function findThreadProject(thread: Thread): ProjectRecord {
  const slug = projectSlugs.find((each) => projectRecords[each].thread === thread)
  if (slug === undefined) throw new Error(`No project has the thread ${thread}`)
  return projectRecords[slug]
}

function isProjectSlug(name: string): name is ProjectSlug {
  return Object.hasOwn(projectRecords, name)
}
