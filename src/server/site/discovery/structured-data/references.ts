import type { MusicGroup, Person } from 'schema-dts'
import { pagePaths, projectPath } from '#domain/routes.ts'
import { findProject } from '#server/content/content.ts'
import { type DataSource, identify, locate } from './source.ts'

/** A short reference to the artist. */
export function referToArtist(source: DataSource) {
  return {
    '@type': 'Person',
    '@id': identify(source, pagePaths.biography),
    name: source.content.site.artist.name,
    url: locate(source, pagePaths.biography),
  } as const satisfies Person
}

/** A short reference to an ensemble. */
export function referToEnsemble(source: DataSource, slug: string) {
  return { '@type': 'MusicGroup', ...createProjectReference(source, slug) } as const satisfies MusicGroup
}

/** A project's name and addresses. */
export function createProjectReference(source: DataSource, slug: string) {
  return {
    '@id': identify(source, projectPath(slug)),
    name: findProject(source.content, slug).title,
    url: locate(source, projectPath(slug)),
  }
}
