import type { Person } from 'schema-dts'
import { projectRecords, projectSlugs } from '#domain/projects/projects.ts'
import { referToArtist, referToEnsemble } from './references.ts'
import { type DataSource, listProfiles } from './source.ts'

/** The artist as a Person: profession, profiles, ensembles. */
export function describeArtist(source: DataSource) {
  const { subtitle, email, channels } = source.content.site
  const profiles = listProfiles(Object.values(channels))
  const ensembles = projectSlugs.filter((slug) => projectRecords[slug].form === 'ensemble')
  return {
    ...referToArtist(source),
    jobTitle: subtitle,
    memberOf: ensembles.map((slug) => referToEnsemble(source, slug)),
    ...(!email.sample && { email: email.address }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  } satisfies Person
}
