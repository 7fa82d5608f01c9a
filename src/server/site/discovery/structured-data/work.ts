import type { MusicComposition } from 'schema-dts'
import { readText } from '#domain/content/read-text.ts'
import type { Work } from '#domain/press/work.ts'
import { selectTold } from '#server/site/discovery/told-samples.ts'

/** As many as the page shows at first. */
const most = 20

/** The first works of the repertoire that machines are told of. */
export function describeWorks(works: readonly Work[], publicUrl: string): MusicComposition[] {
  return selectTold(works, publicUrl).slice(0, most).map(describeWork)
}

export function describeWork({ title, composer, year }: Work): MusicComposition {
  return {
    '@type': 'MusicComposition',
    name: readText(title),
    composer: { '@type': 'Person', name: readText(composer) },
    ...(year !== undefined && { dateCreated: String(year) }),
  }
}
