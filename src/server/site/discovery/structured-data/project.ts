import type { CreativeWork, MusicGroup } from 'schema-dts'
import { readText } from '#domain/content/read-text.ts'
import { findProject } from '#server/content/content.ts'
import { nameProject, referToArtist } from './references.ts'
import { type DataSource, listProfiles } from './source.ts'

/** A project as the artist's ensemble or as his work. */
export function describeProject(source: DataSource, slug: string, image: string) {
  const { description, links, externalLink, role, form } = findProject(source.content, slug)
  const profiles = listProfiles([...links, ...(externalLink ? [{ url: externalLink }] : [])])
  const artist = referToArtist(source)
  const known = {
    ...nameProject(source, slug),
    ...(description && { description: readText(description) }),
    image,
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
  if (form === 'work') return { '@type': 'CreativeWork', ...known, creator: artist } satisfies CreativeWork
  const hasFounded = role === 'cofounder' || role === 'director_and_founder'
  return {
    '@type': 'MusicGroup',
    ...known,
    member: artist,
    ...(hasFounded && { founder: artist }),
  } satisfies MusicGroup
}
