import type { Project } from '#domain/projects/project-document.ts'

/** A profile has a card of its own where no facts stand beside the text; the rest are links among the facts. */
export function arrangeLinks({ facts, links }: Pick<Project, 'facts' | 'links'>) {
  const card = facts === undefined ? links.find(({ kind }) => kind === 'profile') : undefined
  return { listed: links.filter((link) => link !== card), card }
}
