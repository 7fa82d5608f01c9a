import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listEventCountries } from '#domain/agenda/agenda-summary.ts'
import { formatMonthInText } from '#domain/agenda/event-date.ts'
import { languages } from '#domain/language.ts'
import { footerPages, navigationPages, pageList } from '#domain/page-list.ts'
import { projectSlugs } from '#domain/projects/projects.ts'
import { createPage } from '#server/site/pages/create-page.ts'
import { readSiteContent } from '#tests/pages.ts'

const specification = readFileSync('docs/specification.md', 'utf8')

const numbers = [
  ...[
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
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen'],
]

test.each([
  ['paths of pages', Object.keys(pageList).length],
  ['links in this order', navigationPages.length],
  ['legal pages, copyright', footerPages.length],
  ['of projects', projectSlugs.length],
])('the specification counts the %s right', (what, count) => {
  expect(specification.toLowerCase()).toContain(`${numbers[count]} ${what}`)
})

const site = await readSiteContent()

/** The twenty-four events of the first edition, as the texts count them. */
const twentyFour = /veinticuatro|twenty-four|vingt-quatre|vierundzwanzig|ventiquattro|vinte e quatro/

test.each(languages)('what biography and agenda say of the events is so: %s', (language) => {
  const now = new Date('2026-01-10T12:00:00Z')
  const home = JSON.stringify(createPage(site, { page: 'home' }, language, now))
  const { intro, description } = createPage(site, { page: 'agenda' }, language, now)
  const { events } = site.content[language]
  const [first, last] = [events[0], events.at(-1)].map((event) =>
    formatMonthInText(event?.date ?? '', language),
  )
  for (const country of listEventCountries(events, language).split(/, | (?:y|e|and|et|und) /))
    for (const text of [home, intro, description]) expect(text).toContain(country)
  for (const month of [first, last]) for (const text of [home, description]) expect(text).toContain(month)
  expect(twentyFour.test(home), 'the biography counts twenty-four events').toBe(events.length === 24)
})
