import type { Project } from '#domain/projects/project-document.ts'

/** Where no facts stand beside the text, a profile has a card of its own; other links stand among the facts. */
export function arrangeLinks({ facts, links }: Pick<Project, 'facts' | 'links'>) {
  const card = facts === undefined ? links.find(({ kind }) => kind === 'profile') : undefined
  return { listed: links.filter((link) => link !== card), card }
}
