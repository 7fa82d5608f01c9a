import * as z from 'zod/mini'
import { countries } from '#domain/agenda/countries.ts'

const address = z.url({ protocol: /^https$/ })
const words = z.string().check(z.minLength(1), z.regex(/^\S/))
const day = z.iso.date()
const instant = z.iso.datetime({ offset: true, local: false })

const person = z.object({ '@type': z.literal('Person'), '@id': address, name: words, url: address })
const ensemble = z.object({ '@type': z.literal('MusicGroup'), '@id': address, name: words, url: address })
const described = { '@id': address, name: words, url: address, description: words }

const heard = {
  duration: z.optional(z.string().check(z.regex(/^PT(\d+M)?\d+S$/))),
  isrcCode: z.optional(z.string().check(z.regex(/^[A-Z0-9]{12}$/))),
  audio: z.optional(
    z.strictObject({
      '@type': z.literal('AudioObject'),
      contentUrl: address,
      encodingFormat: z.literal('audio/mpeg'),
    }),
  ),
}

/** What each kind has to have: what schema.org calls it, and what Google's documentation requires or this site promises. */
const kinds = {
  Person: z.extend(person, {
    jobTitle: words,
    memberOf: z.array(ensemble).check(z.minLength(1)),
    email: z.optional(z.email()),
    sameAs: z.optional(z.array(address)),
  }),
  MusicGroup: z.strictObject({
    '@type': z.literal('MusicGroup'),
    ...described,
    member: person,
    founder: z.optional(person),
    image: address,
    sameAs: z.optional(z.array(address)),
  }),
  CreativeWork: z.strictObject({
    '@type': z.literal('CreativeWork'),
    ...described,
    creator: person,
    image: address,
    sameAs: z.optional(z.array(address)),
  }),
  MusicEvent: z.strictObject({
    '@type': z.literal('MusicEvent'),
    ...described,
    startDate: instant.check(z.regex(/[+-]\d{2}:\d{2}$/)),
    eventStatus: z.enum([
      'https://schema.org/EventScheduled',
      'https://schema.org/EventPostponed',
      'https://schema.org/EventRescheduled',
      'https://schema.org/EventCancelled',
    ]),
    previousStartDate: z.optional(instant),
    location: z.strictObject({
      '@type': z.literal('Place'),
      name: words,
      address: z.strictObject({
        '@type': z.literal('PostalAddress'),
        addressLocality: words,
        addressCountry: z.enum(countries),
      }),
    }),
    performer: z.array(z.union([person, ensemble])).check(z.minLength(1)),
    image: z.array(address).check(z.minLength(1)),
    isAccessibleForFree: z.optional(z.literal(true)),
    offers: z.optional(
      z.strictObject({
        '@type': z.literal('Offer'),
        url: z.optional(address),
        price: z.optional(z.number()),
        priceCurrency: z.optional(z.string().check(z.length(3))),
      }),
    ),
  }),
  VideoObject: z.strictObject({
    '@type': z.literal('VideoObject'),
    name: words,
    thumbnailUrl: address,
    embedUrl: address.check(z.regex(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/)),
    url: address,
    uploadDate: z.optional(day),
  }),
  MusicComposition: z.strictObject({
    '@type': z.literal('MusicComposition'),
    name: words,
    composer: z.strictObject({ '@type': z.literal('Person'), name: words }),
    dateCreated: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  }),
  MusicRecording: z.strictObject({
    '@type': z.literal('MusicRecording'),
    '@id': address,
    name: words,
    url: address,
    recordingOf: z.object({
      '@type': z.literal('MusicComposition'),
      name: words,
      composer: z.strictObject({ '@type': z.literal('Person'), name: words }),
    }),
    byArtist: z.array(z.union([person, ensemble])).check(z.minLength(1)),
    contributor: z.optional(
      z.array(z.strictObject({ '@type': z.literal('Person'), name: words })).check(z.minLength(1)),
    ),
    copyrightYear: z.optional(z.int()),
    ...heard,
    hasPart: z.optional(
      z.array(z.strictObject({ '@type': z.literal('MusicRecording'), name: words, ...heard })),
    ),
  }),
  Course: z.strictObject({
    '@type': z.literal('Course'),
    ...described,
    provider: person,
    audience: z.array(z.strictObject({ '@type': z.literal('EducationalAudience'), audienceType: words })),
    syllabusSections: z.array(
      z.strictObject({ '@type': z.literal('Syllabus'), name: words, description: words }),
    ),
    hasCourseInstance: z.strictObject({
      '@type': z.literal('CourseInstance'),
      courseMode: z.literal('online'),
      instructor: person,
    }),
  }),
  BreadcrumbList: z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: words,
          item: address,
        }),
      )
      .check(
        z.minLength(2),
        z.refine((steps) => steps.every(({ position }, index) => position === index + 1)),
      ),
  }),
} as const

const graph = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.enum(Object.keys(kinds)) })).check(z.minLength(1)),
})

/** The things a block of structured data tells of. */
export function listThings(block: unknown) {
  return graph.parse(block)['@graph']
}

/** The addresses of the way that a block tells of, the first page first. */
export function listWay(block: unknown): string[] {
  return listThings(block).flatMap((thing) => {
    const way = kinds.BreadcrumbList.safeParse(thing).data?.itemListElement ?? []
    return way.map(({ item }) => item)
  })
}

/** What is wrong with a block of structured data, kind by kind. */
export function listDataIssues(block: unknown): string[] {
  const parsed = graph.safeParse(block)
  if (!parsed.success) return [z.prettifyError(parsed.error)]
  return parsed.data['@graph'].flatMap((thing) => {
    const kind = Object.entries(kinds).find(([name]) => name === thing['@type'])?.[1]
    const result = kind?.safeParse(thing)
    return result?.success ? [] : [`${thing['@type']}: ${result ? z.prettifyError(result.error) : 'unknown'}`]
  })
}
