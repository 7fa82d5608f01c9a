import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { specifiedProjects } from '#tests/specification.ts'
import { accountLinkPath } from './account-links.ts'
import { hashAddress, parsePermanentAddress, permanentAddress, trimTrailingSlashes } from './addresses.ts'
import { languages } from './language.ts'
import { footerPages, navigationPages } from './page-list.ts'
import { projectSlugs } from './projects/projects.ts'
import { eventPath, listPaths, matchRoute, pagePaths, readPagePath, readTypedPath } from './routes.ts'
import { studioPath } from './studio-rooms.ts'

/** The table of docs/specification/routes.md. */
const staticPages = [
  ['/', 'home'],
  ['/bio', 'biography'],
  ['/projects', 'projects'],
  ['/agenda', 'agenda'],
  ['/gallery', 'gallery'],
  ['/courses', 'courses'],
  ['/contact', 'contact'],
  ['/privacy-policy', 'privacy-policy'],
  ['/cookie-policy', 'cookie-policy'],
  ['/legal-notice', 'legal-notice'],
  ['/accessibility', 'accessibility'],
  ['/press', 'press'],
  ['/search', 'search'],
  ['/auth', 'auth'],
  ['/admin', 'admin'],
] as const

const slugs = specifiedProjects.map(({ slug }) => slug)

const unknownPaths = [
  '/nowhere',
  '',
  'bio',
  '/bio/',
  '/BIO',
  '/projects/',
  '/projects/Nothing',
  '/projects/songs-of-reeds/',
  '/agenda/',
  '/agenda/event-0',
  '/agenda/event-01',
  '/agenda/event-1/',
  '/agenda/event-1\n',
  '/agenda/concert-1',
  '/agenda/event-1/event-1',
  '//',
  '/bio?x=1',
  '/admin/',
  '/admin/nothing',
  '/admin/constructor',
  '/admin/agenda/',
  '/admin/agenda/Event-1',
  '/admin/agenda/event-1\n',
  '/admin/agenda/event-1/x',
]

const anyPath = fc.oneof(
  fc.constantFrom(...listPaths()),
  fc.webPath(),
  fc
    .array(fc.stringMatching(/^[^/\n\r\u2028\u2029]*$/), { minLength: 1 })
    .map((parts) => `/${parts.join('/')}`),
)

describe('the paths of the app', () => {
  test.each(staticPages)('%s shows %s', (path, page) => {
    expect(matchRoute(path)).toEqual({ page })
    expect(pagePaths[page]).toBe(path)
  })

  test.each([...slugs, 'constructor'])('/projects/%s shows that project, if the site has it', (slug) => {
    expect(matchRoute(`/projects/${slug}`)).toEqual({ page: 'project', slug })
  })

  test.each(['event-1', 'event-24', 'event-100'])('/agenda/%s shows the agenda with it open', (event) => {
    expect(matchRoute(`/agenda/${event}`)).toEqual({ page: 'agenda', event })
    expect(eventPath(event)).toBe(`/agenda/${event}`)
    expect(readPagePath(`/agenda/${event}`)).toBe('/agenda')
  })

  test.each([
    'search',
    'today',
    'agenda',
    'projects',
    'videos',
    'texts',
    'press',
    'languages',
    'changes',
    'trash',
    'people',
    'settings',
  ] as const)('/admin/%s is a room of the studio, with entries of its own', (room) => {
    expect(matchRoute(`/admin/${room}`)).toEqual({ page: 'admin', place: { room } })
    expect(matchRoute(`/admin/${room}/event-3`)).toEqual({
      page: 'admin',
      place: { room, entry: 'event-3' },
    })
    expect(studioPath(room, 'event-3')).toBe(`/admin/${room}/event-3`)
    expect(readPagePath(`/admin/${room}`)).toBe('/admin')
    expect(readPagePath(`/admin/${room}/event-3`)).toBe('/admin')
  })

  test.each(['invitation', 'password', 'address'] as const)(
    'the link of an %s leads to the sign-in, and nothing that only looks like one',
    (purpose) => {
      const link = { purpose, token: 'a'.repeat(43) }
      const path = accountLinkPath(link)
      expect(matchRoute(path)).toEqual({ page: 'auth', link })
      expect(readPagePath(path)).toBe('/auth')
      for (const odd of [
        `${path}a`,
        path.slice(0, -1),
        `${path}/x`,
        `${path}\n`,
        `/auth/${purpose}.`,
        path.replace(purpose, 'other'),
      ])
        expect(matchRoute(odd)).toEqual({ page: 'not-found' })
    },
  )

  test.each([...unknownPaths, '/__proto__', '/constructor'])('%j shows none', (path) => {
    expect(matchRoute(path)).toEqual({ page: 'not-found' })
  })

  test('are those of the pages, the projects and the events, and every other one shows the not-found page', () => {
    const paths = [...staticPages.map(([path]) => path), ...slugs.map((slug) => `/projects/${slug}`)]
    expect(projectSlugs).toEqual(slugs)
    expect(listPaths()).toEqual(paths)
    const routes = [...listPaths(), '/nowhere'].map((path) => JSON.stringify(matchRoute(path)))
    expect(new Set(routes).size).toBe(paths.length + 1)
    fc.assert(
      fc.property(fc.oneof(anyPath, fc.string()), (path) => {
        const isKnown =
          paths.includes(path) ||
          /^\/agenda\/event-[1-9][0-9]*$/.test(path) ||
          /^\/admin\/(?:agenda|languages|changes|people)(?:\/[a-z0-9-]{1,80})?$/.test(path) ||
          /^\/auth\/invitation\.[A-Za-z0-9_-]{43}$/.test(path)
        expect(matchRoute(path).page === 'not-found').toBe(!isKnown)
      }),
    )
  })

  test('stand in the navigation bar and the footer in the order of the specification', () => {
    const bar = ['/', '/bio', '/projects', '/agenda', '/gallery', '/courses', '/contact']
    expect(navigationPages.map((page) => pagePaths[page])).toEqual(bar)
    expect(footerPages.map((page) => pagePaths[page])).toEqual([
      '/privacy-policy',
      '/cookie-policy',
      '/legal-notice',
      '/accessibility',
      '/press',
      '/search',
    ])
  })
})

describe('an address', () => {
  test('with a language is the language, then the path', () => {
    expect(permanentAddress('fr', '/agenda')).toBe('/fr/agenda')
    expect(permanentAddress('fr', '/')).toBe('/fr')
    expect(hashAddress('/agenda')).toBe('/#/agenda')
    expect(hashAddress('/')).toBe('/#/')
  })

  test('with a language gives back the language and path it was made of', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), anyPath, (language, path) => {
        expect(parsePermanentAddress(permanentAddress(language, path))).toEqual({
          language,
          path: path || '/',
        })
      }),
    )
  })

  test('of one page and language is that of no other', () => {
    const addresses = languages.flatMap((language) =>
      listPaths().map((path) => permanentAddress(language, path)),
    )
    expect(new Set(addresses).size).toBe(languages.length * listPaths().length)
  })

  test('loses the slashes at its end and no others', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('/', 'es', 'a')), (parts) => {
        const address = parts.join('')
        const trimmed = trimTrailingSlashes(address)
        expect(trimmed.endsWith('/')).toBe(false)
        expect(trimmed + '/'.repeat(address.length - trimmed.length)).toBe(address)
      }),
    )
  })

  test('may end its language with a slash', () => {
    expect(parsePermanentAddress('/de/')).toEqual({ language: 'de', path: '/' })
  })

  test.each(['', '/', 'es', '//es', '/xx', '/ES', '/es-ES', '/esx/bio', '/bio', '/bio/es', '/__proto__/bio'])(
    '%j has no language',
    (address) => {
      expect(parsePermanentAddress(address)).toBeUndefined()
    },
  )
})

test.each([
  ['/bio?utm_source=x', '/bio'],
  ['/?utm_source=x', '/'],
  ['/BIO', '/bio'],
  ['/Projects/Khyma-Duo/', '/projects/khyma-duo'],
  ['/agenda//', '/agenda'],
  [
    accountLinkPath({ purpose: 'address', token: `${'aB'.repeat(21)}c` }),
    `/auth/address.${'aB'.repeat(21)}c`,
  ],
  ['/nowhere?utm_source=x', '/not-found'],
])('%s means %s', (typed, path) => {
  expect(readTypedPath(typed)).toBe(path)
})
