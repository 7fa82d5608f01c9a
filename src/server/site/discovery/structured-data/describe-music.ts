import type { MusicComposition, MusicEvent, MusicGroup, MusicRecording, Offer, Person } from 'schema-dts'
import { permanentAddress } from '#domain/addresses.ts'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatEventStart } from '#domain/agenda/event-instant.ts'
import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import type { ListedRecording, Track } from '#domain/pages/recordings-page.ts'
import type { Work } from '#domain/press/work.ts'
import type { Recording } from '#domain/recordings/recording-document.ts'
import { eventPath, pagePaths, projectPath } from '#domain/routes.ts'
import { findProject, type LanguageContent } from '#server/content/content.ts'
import { findToldProgramme } from '#server/site/discovery/told-programme.ts'
import { selectTold } from '#server/site/discovery/told-samples.ts'

/** An event as MusicEvent; what the agenda does not know of it is left out. */
export function describeEvent(source: DataSource, event: AgendaEvent, images: readonly string[]) {
  const { id, title, end, zone, venue, address, map, location, country, description, price } = event
  const offer = describeOffer(event)
  const played = findToldProgramme(event, source.content, source.publicUrl)
  return {
    '@type': 'MusicEvent',
    '@id': identify(source, eventPath(id)),
    name: title,
    url: locate(source, eventPath(id)),
    ...(description !== undefined && { description: readText(description) }),
    startDate: formatEventStart(event),
    ...(end !== undefined && { endDate: formatEventStart({ date: end, zone }) }),
    ...describeStatus(event),
    location: {
      '@type': 'Place',
      name: venue ?? readText(location),
      address: {
        '@type': 'PostalAddress',
        ...(address !== undefined && { streetAddress: address }),
        addressLocality: readText(location),
        addressCountry: country,
      },
      ...(map !== undefined && { hasMap: map }),
    },
    performer: listPerformers(source, event),
    ...(played && { workPerformed: played.works.map(describeWork) }),
    ...(images.length > 0 && { image: [...images] }),
    ...(price === 'free' && { isAccessibleForFree: true }),
    ...(offer && { offers: offer }),
  } satisfies MusicEvent
}

/** https://schema.org/EventStatusType */
function describeStatus({ cancelled, postponed, previousDate, zone }: AgendaEvent) {
  const status = (name: 'Cancelled' | 'Postponed' | 'Rescheduled' | 'Scheduled') =>
    ({ eventStatus: `https://schema.org/Event${name}` }) as const
  if (cancelled) return status('Cancelled')
  if (postponed) return status('Postponed')
  if (previousDate === undefined) return status('Scheduled')
  return {
    ...status('Rescheduled'),
    previousStartDate: formatEventStart({ date: previousDate, zone }),
  }
}

function listPerformers(source: DataSource, { project }: AgendaEvent) {
  const artist = referToArtist(source)
  if (project === undefined || findProject(source.content, project).form !== 'ensemble') return [artist]
  return [referToEnsemble(source, project), artist]
}

function describeOffer({ tickets, price, cancelled, sample }: AgendaEvent): Offer | undefined {
  const cost = price === 'free' ? undefined : price
  const url = cancelled ? undefined : tickets
  if (sample || (url === undefined && cost === undefined)) return undefined
  return {
    '@type': 'Offer',
    ...(url && { url }),
    ...(cost && { price: cost.amount, priceCurrency: cost.currency }),
  }
}

/** A recording with its work, its players and its movements; where its files are, only if they may be taken along. */
export function describeRecording(
  source: DataSource,
  recording: Recording,
  { path, tracks }: Pick<ListedRecording, 'path' | 'tracks'>,
): MusicRecording {
  const { title, composer, work: id, project, movements, players, rights } = recording
  const { works, projects } = source.content
  const work = selectTold(works, source.publicUrl).find((each) => each.id === id)
  const isOfEnsemble = project !== undefined && projects.get(project)?.form === 'ensemble'
  const byArtist = isOfEnsemble
    ? [referToEnsemble(source, project), referToArtist(source)]
    : [referToArtist(source)]
  const others = players.filter((player) => !byArtist.some(({ name }) => name === player.name))
  const describePart = (track: Track, isrc: string | undefined) => ({
    ...(track.seconds > 0 && { duration: formatDuration(track.seconds) }),
    ...(isrc && { isrcCode: isrc }),
    ...(recording.download &&
      track.source && {
        audio: {
          '@type': 'AudioObject' as const,
          contentUrl: `${source.publicUrl}${track.source}`,
          encodingFormat: 'audio/mpeg',
        },
      }),
  })
  const [only] = tracks
  const total = tracks.reduce((sum, { seconds }) => sum + seconds, 0)
  const parts = tracks.map((track, index) => ({
    '@type': 'MusicRecording' as const,
    name: readText(track.title),
    ...describePart(track, movements[index]?.isrc),
  }))
  return {
    '@type': 'MusicRecording',
    '@id': identify(source, path),
    name: readText(title),
    url: locate(source, path),
    recordingOf: work
      ? describeWork(work)
      : {
          '@type': 'MusicComposition',
          name: readText(title),
          composer: { '@type': 'Person', name: readText(composer) },
        },
    byArtist,
    ...(others.length > 0 && {
      contributor: others.map(({ name }) => ({ '@type': 'Person' as const, name })),
    }),
    ...(rights.basis !== 'public-domain' && { copyrightYear: rights.year }),
    ...(tracks.length === 1 && only
      ? describePart(only, movements[0]?.isrc)
      : { ...(total > 0 && { duration: formatDuration(total) }), hasPart: parts }),
  }
}

/** ISO 8601: "PT9M40S". */
function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const minutes = Math.floor(whole / 60)
  return `PT${minutes > 0 ? `${minutes}M` : ''}${whole % 60}S`
}

/** As many as the page shows at first. */
const most = 20

/** The first works of the repertoire that machines are told of. */
export function describeWorks(works: readonly Work[], publicUrl: string): MusicComposition[] {
  return selectTold(works, publicUrl).slice(0, most).map(describeWork)
}

function describeWork({ title, composer, year }: Work): MusicComposition {
  return {
    '@type': 'MusicComposition',
    name: readText(title),
    composer: { '@type': 'Person', name: readText(composer) },
    ...(year !== undefined && { dateCreated: String(year) }),
  }
}

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

export interface DataSource {
  content: LanguageContent
  language: Language
  publicUrl: string
}

/** The address of a page in the language of the data. */
export function locate({ language, publicUrl }: DataSource, path: string): string {
  return `${publicUrl}${permanentAddress(language, path)}`
}

/** The @id of a path, the same in every language. */
export function identify({ publicUrl }: DataSource, path: string): string {
  return `${publicUrl}${path}`
}

/** The profiles among links: neither samples nor the front page of a network. */
export function listProfiles(links: readonly { url: string; sample?: true }[]): string[] {
  const profiles = links.filter(({ url, sample }) => !sample && new URL(url).pathname !== '/')
  return [...new Set(profiles.map(({ url }) => url))]
}
