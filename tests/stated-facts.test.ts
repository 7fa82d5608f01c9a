import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatMonthInText } from '#domain/agenda/event-date.ts'
import { readText } from '#domain/content/read-text.ts'
import { trashDays } from '#domain/forms/retention.ts'
import { type Language, languages } from '#domain/language.ts'
import { footerPages, navigationPages, pageList } from '#domain/page-list.ts'
import { projectSlugs } from '#domain/projects/projects.ts'
import type { Route } from '#domain/routes.ts'
import { listEventCountries } from '#server/content/placeholders.ts'
import { productLimits } from '#server/limits/limits.ts'
import { createPage } from '#server/site/pages/create-page.ts'
import { presenceLasts } from '#server/studio/presences.ts'
import { formatDays } from '#tests/days.ts'
import { readSiteContent } from '#tests/pages.ts'
import { keptEntries, keptPages, keptPictures } from '#web/offline/worker/kept-amounts.ts'

const specification = globSync('docs/specification/*.md')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replaceAll(/\s+/g, ' ')

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
]

test.each([
  ['paths of pages', Object.keys(pageList).length],
  ['links in this order', navigationPages.length],
  ['links to press kit, search and legal pages', footerPages.length],
  ['of projects', projectSlugs.length],
])('the specification counts the %s right', (what, count) => {
  expect(specification.toLowerCase()).toContain(`${numbers[count]} ${what}`)
})

const site = await readSiteContent()

const now = new Date('2026-01-10T12:00:00Z')

const readWords = (route: Route, language: Language) =>
  JSON.stringify(createPage(site, route, language, now)).replaceAll('\u00a0', ' ')

/** The language that the texts are in: one without texts of its own shows the Spanish ones. */
function findShownLanguage(language: Language): Language {
  const { heading } = createPage(site, { page: 'privacy-policy' }, language, now)
  return typeof heading === 'string' ? language : heading.lang
}

const day = 24 * 60 * 60 // s

test.each(languages)('what the cookie policy says of pages read offline is so: %s', (language) => {
  const said = readWords({ page: 'cookie-policy' }, language)
  const own = findShownLanguage(language)
  expect(said).toContain(formatDays(keptPages.maxAgeSeconds / day, own))
  expect(said).toContain(formatDays(keptEntries.maxAgeSeconds / day, own))
  for (const { maxEntries } of [keptPages, keptPictures])
    expect(said).toMatch(new RegExp(`\\b${maxEntries}\\b`))
})

/** A language without a text of its own shows the Spanish one. */
type InLanguages<T> = Partial<Record<Language, T>> & { es: T }

const oneDayAtMost: InLanguages<string> = {
  es: 'como máximo un día',
  en: 'for one day at most',
  fr: 'un jour au plus',
  de: 'höchstens einen Tag lang',
  it: 'al massimo per un giorno',
  pt: 'no máximo durante um dia',
}

test.each(languages)('no address is counted longer than the privacy policy says: %s', (language) => {
  const longest = Math.max(...Object.values(productLimits).map(({ window }) => window / 1000))
  expect(longest).toBeLessThanOrEqual(day)
  expect(readWords({ page: 'privacy-policy' }, language)).toContain(oneDayAtMost[language] ?? oneDayAtMost.es)
})

/** The twenty-four events of the first edition, as a text would count them. */
const twentyFour = /veinticuatro|twenty-four|vingt-quatre|vierundzwanzig|ventiquattro|vinte e quatro/

test.each(languages)('what biography and agenda say of the events is so: %s', (language) => {
  const home = JSON.stringify(createPage(site, { page: 'home' }, language, now))
  const { intro, description } = createPage(site, { page: 'agenda' }, language, now)
  const own = findShownLanguage(language)
  const { events } = site.content[own]
  const [first, last] = [events[0], events.at(-1)].map((event) => formatMonthInText(event?.date ?? '', own))
  for (const country of listEventCountries(events, own).split(/, | (?:y|e|and|et|und) /))
    for (const text of [home, readText(intro ?? ''), description]) expect(text).toContain(country)
  for (const month of [first, last]) expect(description).toContain(month)
  expect(home, 'nobody counts his concerts when he speaks of himself').not.toMatch(twentyFour)
})

/** Whoever handles a person's words for the artist, and the rights that an account may have. */
const handlers: InLanguages<string[]> = {
  es: [
    'solo lo tratan, por encargo suyo, el proveedor de alojamiento y el de correo',
    'de administración o de edición',
  ],
  en: ['only the hosting provider and the mail provider handle it', 'administrator or editor rights'],
  fr: ['seuls l’hébergeur et le prestataire de messagerie traitent', 'd’administration ou de rédaction'],
  de: [
    'nur der Hosting-Anbieter und der E-Mail-Anbieter verarbeiten es',
    'zur Administration oder Redaktion',
  ],
  it: ['lo trattano soltanto, per suo conto, il fornitore di hosting e quello di posta', 'o di redazione'],
  pt: [
    'só o tratam, por conta dele, o fornecedor de alojamento e o de correio',
    'de administração ou de edição',
  ],
}

/** The states of messages in the words of the page; "new" says nothing. */
const messageStates: InLanguages<RegExp> = {
  es: /leído, contestado,\s+aceptado, rechazado o archivado/,
  en: /read,\s+answered, accepted, declined or archived/,
  fr: /lu, s’il a reçu une réponse, s’il a été accepté, refusé ou archivé/,
  de: /gelesen, beantwortet, angenommen, abgelehnt oder archiviert/,
  it: /letto, ha avuto\s+risposta, è stato accettato, rifiutato o archiviato/,
  pt: /lido, respondido, aceite, recusado\s+ou arquivado/,
}

test.each(languages)(
  'the privacy policy says what becomes of a message, and how long it stays in the trash: %s',
  (language) => {
    const policy = readWords({ page: 'privacy-policy' }, language)
    expect(policy).toMatch(messageStates[language] ?? messageStates.es)
    expect(policy).toContain(formatDays(trashDays, findShownLanguage(language)))
  },
)

/** What else a database knows of people who work on the site. */
const workers: InLanguages<string[]> = {
  es: ['queda anotado quién y cuándo', 'Una invitación a editar guarda el correo electrónico'],
  en: ['who writes and publishes what with it, and when', 'An invitation to edit keeps the email'],
  fr: ['l’auteur et la date sont notés', 'Une invitation à rédiger conserve l’e-mail'],
  de: ['ist vermerkt, von wem und wann', 'Eine Einladung zur Redaktion enthält die E-Mail-Adresse'],
  it: ['resta annotato chi e quando', 'Un invito a redigere conserva l’e-mail'],
  pt: ['fica anotado quem e quando', 'Um convite para editar guarda o e-mail'],
}

test.each(languages)('the privacy policy says what is kept of invited people and authors: %s', (language) => {
  const policy = readWords({ page: 'privacy-policy' }, language)
  for (const words of workers[language] ?? workers.es) expect(policy).toContain(words)
})

test.each(languages)('the privacy policy names who handles what was sent, and both roles: %s', (language) => {
  const policy = readWords({ page: 'privacy-policy' }, language)
  for (const words of handlers[language] ?? handlers.es) expect(policy).toContain(words)
})

/** Legal basis, that of recordings too; what is stored of passkeys and of an open entry; the rights beside the specified four,
 * the right to object to all that rests on a legitimate interest; where the providers are. */
const legally: InLanguages<RegExp[]> = {
  es: [
    /artículo 6\.1/,
    /grabaciones e imágenes \(letra a\)/,
    /contador de usos/,
    /40 segundos/,
    /Oposición: [^.]*interés legítimo/,
    /Limitación/,
    /En qué países/,
  ],
  en: [
    /Article 6\(1\)/,
    /recordings and pictures \(point a\)/,
    /count of its uses/,
    /40 seconds/,
    /Objection: [^.]*legitimate interest/,
    /Restriction/,
    /The countries in/,
  ],
  fr: [
    /article 6/,
    /aux images \(point a\)/,
    /compteur d’utilisations/,
    /40 secondes/,
    /Opposition : [^.]*intérêt légitime/,
    /Limitation/,
    /Les pays dans/,
  ],
  de: [
    /Artikel 6/,
    /Aufnahmen und Bildern \(Buchstabe a\)/,
    /Zähler der Nutzungen/,
    /40 Sekunden/,
    /Widerspruch: [^.]*berechtigten Interesse/,
    /Einschränkung/,
    /In welchen Ländern/,
  ],
  it: [
    /articolo 6/,
    /immagini \(lettera a\)/,
    /contatore degli usi/,
    /40 secondi/,
    /Opposizione: [^.]*interesse legittimo/,
    /Limitazione/,
    /I paesi in cui/,
  ],
  pt: [
    /artigo 6/,
    /imagens \(alínea a\)/,
    /contador de utilizações/,
    /40 segundos/,
    /Oposição: [^.]*interesse legítimo/,
    /Limitação/,
    /Os países em que/,
  ],
}

test.each(languages)(
  'the privacy policy gives its legal basis, all rights, and what is kept of devices and presence: %s',
  (language) => {
    const policy = readWords({ page: 'privacy-policy' }, language)
    for (const words of legally[language] ?? legally.es) expect(policy).toMatch(words)
    expect(presenceLasts).toBe(40_000)
  },
)

test.each(languages)(
  'the legal notice, and what is said of the host, names the country of each: %s',
  (language) => {
    const country: Partial<Record<Language, string>> = {
      es: 'país',
      en: 'country',
      fr: 'pays',
      de: 'Land',
      it: 'paese',
      pt: 'país',
    }
    const [mail, host] = [site.content[language].texts['legal-notice'], site.content[language].site.host]
    for (const said of [JSON.stringify(mail), JSON.stringify(host)])
      expect(said).toContain(country[language] ?? country.es)
  },
)
