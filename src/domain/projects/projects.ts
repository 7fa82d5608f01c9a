import type { Thread } from './threads.ts'

export const projectForms = ['ensemble', 'work'] as const

export type ProjectForm = (typeof projectForms)[number]

/** In the order of the first edition (docs/specification/routes.md); what a project is that does not say so itself. */
export const specifiedProjects = {
  'songs-of-reeds': { form: 'work', thread: 'reeds' },
  'oboes-migrantes-duo': { form: 'ensemble', thread: 'migrantes' },
  'el-oboe-y-sus-laberintos': { form: 'work', thread: 'laberintos' },
  'khyma-duo': { form: 'ensemble', thread: 'khyma' },
  'ensamble-iberoamericano': { form: 'ensemble', thread: 'ibero' },
  'uno-dos-tres-oido': { form: 'work', thread: 'oido' },
  'moronta-klein-duo': { form: 'ensemble', thread: 'klein' },
  'ensamble-contemporaneo': { form: 'ensemble', thread: 'caracas' },
} as const satisfies Record<string, { form: ProjectForm; thread: Thread }>

/** One of the eight, whose addresses and plates stay. */
export type SpecifiedSlug = keyof typeof specifiedProjects

export const projectSlugs: readonly SpecifiedSlug[] = Object.keys(specifiedProjects).filter(isSpecified)

/** Whether a slug is one of the eight (docs/specification/routes.md). */
export function isSpecified(slug: string): slug is SpecifiedSlug {
  return Object.hasOwn(specifiedProjects, slug)
}

/** The colour of a project that has not chosen one. */
export function findOwnThread(slug: string): Thread {
  return isSpecified(slug) ? specifiedProjects[slug].thread : 'jacaranda'
}

export const projectRoles = [
  'artistic_director',
  'solo_project',
  'cofounder',
  'director_and_founder',
  'creator',
] as const

export type ProjectRole = (typeof projectRoles)[number]
