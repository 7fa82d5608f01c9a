import type { Person } from 'schema-dts'
import { readText } from '#domain/content/read-text.ts'
import { referToArtist, referToEnsemble } from './references.ts'
import { type DataSource, listProfiles } from './source.ts'

/** The artist as a Person: profession, profiles, ensembles. */
export function describeArtist(source: DataSource) {
  const { subtitle, email, channels } = source.content.site
  const profiles = listProfiles(Object.values(channels))
  const ensembles = [...source.content.projects.values()].filter(({ form }) => form === 'ensemble')
  return {
    ...referToArtist(source),
    jobTitle: readText(subtitle),
    memberOf: ensembles.map(({ slug }) => referToEnsemble(source, slug)),
    ...(!email.sample && { email: email.address }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  } satisfies Person
}
