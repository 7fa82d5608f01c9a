import { formatPrice } from '#domain/agenda/event-price.ts'
import { readText } from '#domain/content/read-text.ts'
import { type Language, locales } from '#domain/language.ts'
import type { CoursesPage, LessonPage } from '#domain/pages/page.ts'
import { composeTitle } from '#domain/pages/page-title.ts'
import { type AskedLesson, lessonPath } from '#domain/routes.ts'
import { listOfferedLessons, type OfferedLesson } from '#server/lessons/lesson-types.ts'
import type { ShownTimes } from '#server/lessons/shown-times.ts'
import { listZoneChoices } from '#server/lessons/zone-choices.ts'
import { readWords } from '#words/stored-words.ts'
import { createBase, type PageSource } from './page-content.ts'

/** The lessons that are offered, for the page of the courses; nothing while there is none. */
export function listLessonRows({ content, language }: PageSource): Pick<CoursesPage, 'lessons'> {
  const lessons = listOfferedLessons(content)
  if (lessons.length === 0) return {}
  const { t } = readWords('lessons', language)
  const rows = lessons.map((lesson) => ({
    id: lesson.id,
    path: lessonPath(lesson.id),
    name: lesson.type.name,
    forWhom: describeAudience(lesson, content),
    facts: [t('facts.minutes', { count: lesson.terms.minutes }), describePrice(lesson, language)]
      .filter(Boolean)
      .join(' · '),
  }))
  const policies = new Set(lessons.map((lesson) => describePolicy(lesson, language)))
  return {
    lessons: {
      heading: t('page.heading'),
      rows,
      see: t('page.see'),
      next: t('page.next'),
      // Rules that differ are said where each lesson is.
      policy: policies.size === 1 ? [...policies] : [],
    },
  }
}

/** The page of a lesson, with its times for a zone. Throws Error when it is not offered, which the route rules out. */
export function createLessonPage(
  source: PageSource,
  asked: AskedLesson & { id: string },
  shownTimes: ShownTimes | undefined,
): LessonPage {
  const { content, language, now } = source
  const { id, zone, from, at } = asked
  const lesson = listOfferedLessons(content).find((each) => each.id === id)
  if (lesson === undefined) throw new Error(`There is no lesson ${id}`)
  const { intro: _, ...base } = createBase('courses', source)
  const { t } = readWords('lessons', language)
  const { name, description, forWhom, prepare } = lesson.type
  const question = { lesson, language, zone, from }
  const times = shownTimes?.readKnown(question)
  const length = t('facts.minutes', { count: lesson.terms.minutes })
  const price = describePrice(lesson, language)
  return {
    ...base,
    name: 'lesson',
    path: lessonPath(id),
    title: composeTitle(name, base.site.artist),
    heading: name,
    intro: forWhom ?? t('page.intro', { length }),
    description: [readText(name), length, ...(forWhom === undefined ? [] : [readText(forWhom)])].join(' · '),
    lesson: {
      id,
      description,
      facts: [
        { label: t('facts.length'), text: length },
        ...(price === '' ? [] : [{ label: t('facts.price'), text: price }]),
        ...(prepare === undefined ? [] : [{ label: t('facts.prepare'), text: prepare }]),
      ],
      policy: describePolicy(lesson, language),
      zones: listZoneChoices(language, now, times?.zone),
      times,
      chosen: at === undefined ? undefined : shownTimes?.readChosen(question, at),
      words: {
        back: t('page.heading'),
        zone: t('page.zone'),
        zoneHint: t('page.zoneHint'),
        show: t('page.show'),
        earlier: t('page.earlier'),
        later: t('page.later'),
        until: times === undefined ? '' : t('page.until', { date: times.until }),
        days: t('page.days'),
        noTimes: t('page.noTimes'),
        none: t('page.none'),
        noneLink: t('page.noneLink'),
        chosen: t('page.chosen'),
        gone: t('page.gone'),
        another: t('page.another'),
      },
    },
  }
}

function describeAudience({ type }: OfferedLesson, { courses }: PageSource['content']) {
  return type.forWhom ?? (type.audience && courses.audience[type.audience].title)
}

/** "CHF 90 or EUR 95"; empty where nothing is said. */
function describePrice({ type }: OfferedLesson, language: Language): string {
  const free = readWords('lessons', language).t('facts.free')
  if (type.free) return free
  const prices = type.prices.map((price) => formatPrice(price, language, free))
  return new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(prices)
}

/** The rule that the numbers make. */
function describePolicy({ terms }: OfferedLesson, language: Language): string {
  const { t } = readWords('lessons', language)
  return [t('policy.change', { count: terms.changeNotice }), t('policy.moves', { count: terms.moves })].join(
    ' ',
  )
}
