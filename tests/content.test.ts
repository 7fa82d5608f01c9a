import { describe, expect, test } from 'vitest'
import { isCountName, listPlaceholders, parseCount, readVideosOf } from '#domain/content/placeholders.ts'
import { readText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'
import { type Language, languages } from '#domain/language.ts'
import type { Project } from '#domain/projects/project-document.ts'
import { projectSlugs } from '#domain/projects/projects.ts'
import { videosDocument } from '#domain/videos/videos-document.ts'
import { readContent } from '#server/content/read-content.ts'
import { listContentTexts, readContentFile } from '#tests/content-texts.ts'
import { specifiedCounts, specifiedProjects } from '#tests/specification.ts'

const result = await readContent('content')
if (!result.ok) throw new Error('content/ is not right: npm run content says why')
const { content } = result

const readNumber = (id: string) => Number(id.slice('event-'.length))

function readProjects(language: Language): Project[] {
  return [...content[language].projects.values()]
}

describe('the agenda', () => {
  const events = content.fr.events.toSorted((a, b) => readNumber(a.id) - readNumber(b.id))

  const firstEdition = Array.from({ length: specifiedCounts.events }, (_, index) => `event-${index + 1}`)

  test('has the 24 events of the first edition, from 2025-11-11 to 2026-09-25, in the four countries', () => {
    const specified = events.filter(({ id }) => firstEdition.includes(id))
    const dates = specified.map(({ date }) => date.slice(0, 10)).toSorted()
    expect(specified.map(({ id }) => id)).toEqual(firstEdition)
    expect([dates[0], dates.at(-1)]).toEqual(['2025-11-11', '2026-09-25'])
    expect(new Set(specified.map(({ country }) => country))).toEqual(new Set(['CH', 'DE', 'AT', 'ES']))
  })

  test('has samples with a price, free ones, and some of which neither is known', () => {
    const kinds = events.map(({ price }) => (typeof price === 'object' ? 'amount' : (price ?? 'unknown')))
    expect(new Set(kinds)).toEqual(new Set(['amount', 'free', 'unknown']))
  })

  test('has every title the specification lists', () => {
    expect(events.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Le Chemin - OboesMigrantes',
        'MIGRANTS',
        'Masterclass',
        'Musique des Lumières',
        'Ensamble Iberoamericano',
        'Moronta/Klein Duo',
        'THINGS WE RECOGNIZE',
        'Songs of Reeds',
        'Khyma Duo',
        'KlexosLab IX',
      ]),
    )
  })

  test('reads each event of the first edition on the clock of its capital or of Zurich', () => {
    const specified = events.filter(({ id }) => firstEdition.includes(id))
    const pairs = new Set(specified.map(({ country, zone }) => `${country}: ${zone}`))
    expect([...pairs].toSorted()).toEqual([
      'AT: Europe/Vienna',
      'CH: Europe/Zurich',
      'DE: Europe/Berlin',
      'ES: Europe/Madrid',
    ])
  })

  test.each([
    ['es', ['Ginebra', 'Berna', 'Basilea', 'Colonia', 'Viena']],
    ['en', ['Geneva', 'Bern', 'Basel', 'Cologne', 'Vienna']],
    ['fr', ['Genève', 'Berne', 'Bâle', 'Cologne', 'Vienne']],
    ['de', ['Genf', 'Bern', 'Basel', 'Köln', 'Wien']],
    ['it', ['Ginevra', 'Berna', 'Basilea', 'Colonia', 'Vienna']],
    ['pt', ['Genebra', 'Berna', 'Basileia', 'Colónia', 'Viena']],
  ] as const)('names the towns in the language of the page: %s', (language, towns) => {
    const { events } = content[language]
    expect(events.map(({ location }) => location)).toEqual(expect.arrayContaining([...towns]))
  })

  test('describes its events in French only', () => {
    for (const { description } of content.es.events) expect(description).toMatchObject({ lang: 'fr' })
    for (const { description } of events) expect(description).toBeTypeOf('string')
  })
})

describe('the projects', () => {
  const projects = readProjects('es')

  test('are those of the specification, in their order', () => {
    expect(projectSlugs).toEqual(specifiedProjects.map(({ slug }) => slug))
  })

  test('have the roles, photos, videos and lightboxes of the specification', () => {
    const shown = projects.map(({ slug, role, gallery, videos }) => ({
      slug,
      role,
      photos: gallery.count,
      lightbox: gallery.lightbox,
      videos: videos.items.length,
      layout: videos.layout,
    }))
    expect(shown).toEqual(
      specifiedProjects.map(({ paragraphs: _paragraphs, sections: _sections, ...project }) => project),
    )
    const greyscale = projects.filter(({ gallery }) => gallery.greyscale).map(({ slug }) => slug)
    expect(greyscale).toEqual(['moronta-klein-duo'])
  })

  test('show every role there is', () => {
    expect(new Set(projects.map(({ role }) => role))).toEqual(
      new Set(['artistic_director', 'solo_project', 'cofounder', 'director_and_founder', 'creator']),
    )
  })

  test('have the paragraphs and sections of the specification', () => {
    const shape = projects.map(({ slug, paragraphs, sections = [] }) => ({
      slug,
      paragraphs: paragraphs.length,
      sections: sections.length,
    }))
    expect(shape).toEqual(
      specifiedProjects.map(({ slug, paragraphs, sections }) => ({
        slug,
        paragraphs: paragraphs ?? expect.any(Number),
        sections,
      })),
    )
  })

  test('lead on from one to the next through all of them', () => {
    expect(projects.map(({ next }) => next)).toEqual([...projectSlugs.slice(1), projectSlugs[0]])
  })

  test('link out from the ensemble of Caracas alone', () => {
    const external = projects.filter(({ externalLink }) => externalLink !== undefined).map(({ slug }) => slug)
    expect(external).toEqual(['ensamble-contemporaneo'])
  })

  test.each(languages)('name editions, duration, ages, hours and group as facts: %s', (language) => {
    const facts = readProjects(language).flatMap(({ slug, facts = [] }) =>
      facts.map(({ value }) => `${slug}: ${readText(value).match(/\d+/g)?.join(' ')}`),
    )
    expect(facts).toEqual([
      'songs-of-reeds: 2021 2023 2024 2026',
      'songs-of-reeds: 50',
      'uno-dos-tres-oido: 8 16',
      'uno-dos-tres-oido: 6 8',
      'uno-dos-tres-oido: 12',
    ])
  })

  test('say less in German of the two duos and the ensemble than in any other language', () => {
    for (const slug of ['khyma-duo', 'moronta-klein-duo', 'ensamble-iberoamericano']) {
      const measure = (language: Language) => {
        const project = readProjects(language).find((each) => each.slug === slug)
        return [project?.description ?? '', ...(project?.paragraphs ?? [])].map(readValue).join('').length
      }
      const shortest = Math.min(...languages.filter((language) => language !== 'de').map(measure))
      expect(measure('de')).toBeGreaterThan(0)
      expect(measure('de')).toBeLessThan(shortest)
    }
  })
})

describe('the videos', () => {
  const { videos } = videosDocument.parse(readContentFile('videos.yaml'))

  test('are as many as specified, each of them once', () => {
    expect(videos).toHaveLength(specifiedCounts.galleryVideos)
    expect(new Set(videos.map(({ id }) => id)).size).toBe(specifiedCounts.galleryVideos)
  })

  test('stand on the page of their project too, under the same title', () => {
    const onPages = readProjects('es').flatMap(({ slug, videos: { items } }) =>
      items.map(({ id, title }) => ({ id, title, project: slug })),
    )
    for (const { id, title, project } of videos) expect(onPages).toContainEqual({ id, title, project })
  })
})

/** Texts that are rightly the same in these languages: the words agree, or they are names and numbers. */
const rightlySame = [
  'pages.yaml agenda.heading: es en fr de it pt',
  'pages.yaml auth.heading: es en fr de it pt',
  'pages.yaml admin.heading: es en fr de it pt',
  'courses.yaml audience.composers.title: es pt',
  'pages.yaml biography.heading: it pt',
  'pages.yaml contact.heading: en fr',
  'pages.yaml contact.heading: es pt',
  'pages.yaml cookie-policy.heading: es pt',
  'pages.yaml gallery.heading: fr de',
  'pages.yaml home.heading: en de',
  'pages.yaml home.heading: es pt',
  'pages.yaml legal-notice.heading: es pt',
  'courses.yaml method.3.title: es pt',
  'programmes.yaml programmes.0.players: es de it',
  'programmes.yaml programmes.3.players: en fr de it pt',
  'texts/accessibility.yaml sections.0.title: es pt',
  'texts/cookie-policy.yaml sections.1.title: es pt',
  'texts/legal-notice.yaml sections.0.items.0: en de',
  'texts/legal-notice.yaml sections.0.items.0: it pt',
  'texts/legal-notice.yaml sections.0.items.2: it pt',
  'texts/legal-notice.yaml sections.3.title: es pt',
  'texts/privacy-policy.yaml sections.0.title: en fr',
  'texts/privacy-policy.yaml sections.5.title: es en fr de pt',
  'texts/privacy-policy.yaml sections.6.title: en fr',
  'texts/privacy-policy.yaml sections.6.title: es pt',
  'projects/el-oboe-y-sus-laberintos.yaml sections.0.title: en fr',
  'projects/oboes-migrantes-duo.yaml sections.1.title: en fr',
  'projects/oboes-migrantes-duo.yaml sections.1.title: es pt',
  'projects/songs-of-reeds.yaml facts.0.value: es en fr de it pt',
  'projects/uno-dos-tres-oido.yaml facts.2.label: es pt',
]

test('no text counts what the reader sees listed', () => {
  const counting = listContentTexts().flatMap(({ file, path, words }) =>
    [...words.values()]
      .flatMap(listPlaceholders)
      .filter((name) => isCountName(parseCount(name).counted) || readVideosOf(parseCount(name).counted))
      .map((name) => `${file} ${path}: {${name}}`),
  )
  expect(counting).toEqual([])
})

/** Words and figures of a number before what the site lists; one is also an article. */
const counted: Record<Language, [numbers: string, things: string]> = {
  es: [
    'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veint\\p{L}+|ambos',
    'proyectos|dúos|ensambles|conciertos|eventos|videos|países',
  ],
  en: [
    'two|three|four|five|six|seven|eight|nine|ten|twelve|twenty\\S*|both',
    'projects|duos|ensembles|concerts|events|videos|countries',
  ],
  fr: [
    'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt\\S*',
    'projets|duos|ensembles|concerts|événements|vidéos|pays',
  ],
  de: [
    'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|\\p{L}*zwanzig|beide',
    'Projekten?|Duos|Ensembles|Konzerten?|Veranstaltungen|Videos|Ländern?',
  ],
  it: [
    'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|vent\\p{L}+|entrambi',
    'progetti|duo|ensemble|concerti|eventi|video|paesi',
  ],
  pt: [
    'dois|três|quatro|cinco|seis|sete|oito|nove|dez|doze|vinte\\S*|ambos',
    'projetos|duos|ensembles|concertos|eventos|vídeos|países',
  ],
}

test('no text counts in words what the reader sees listed', () => {
  const counting = listContentTexts().flatMap(({ file, path, words }) =>
    [...words].flatMap(([language, text]) => {
      const [numbers, things] = counted[language]
      // "Tres de sus proyectos", "the three duos": two short words at most stand between.
      const count = new RegExp(`(?<!\\p{L})(${numbers}|\\d+)( \\p{L}{1,5}){0,2} (${things})(?!\\p{L})`, 'iu')
      const [found] = count.exec(text.replaceAll('\u00a0', ' ')) ?? []
      return found === undefined ? [] : [`${file} ${path} ${language}: ${found}`]
    }),
  )
  expect(counting).toEqual([])
})

test('no text was left in another language', () => {
  const texts = listContentTexts().filter(({ path }) => !isPlace(path))
  const same = texts.flatMap(({ file, path, words }) =>
    listSame(words).map((shared) => `${file} ${path}: ${shared}`),
  )
  expect(same.toSorted()).toEqual(rightlySame.toSorted())
})

/** Many a town has one name in several languages. */
function isPlace(path: string): boolean {
  return path.endsWith('.location')
}

function readValue(text: Text): string {
  return typeof text === 'string' ? text : text.value
}

/** The languages, "es pt", of every wording that stands in more than one. */
function listSame(words: ReadonlyMap<Language, string>): string[] {
  const wordings = new Set(words.values())
  return [...wordings]
    .map((wording) => languages.filter((language) => words.get(language) === wording))
    .filter((sharing) => sharing.length > 1)
    .map((sharing) => sharing.join(' '))
}
