import { formatPrice } from '#domain/agenda/event-price.ts'
import type { Text } from '#domain/content/text.ts'
import { type Language, locales } from '#domain/language.ts'
import type { CoursesPage, LessonPage, LessonWords, OfferedLessonRow } from '#domain/pages/page.ts'
import { type AskedLesson, lessonPath } from '#domain/routes.ts'
import type { LanguageContent } from '#server/content/content.ts'
import { readWords } from '#words/stored-words.ts'
import { hashTerms, listOfferedLessons, type OfferedLesson } from './lesson-types.ts'
import type { ShownTimes } from './shown-times.ts'
import { listZoneChoices } from './zone-choices.ts'

/** The lessons and then the classes that are offered, for the page of the courses; nothing while there is none. */
export function listLessonRows(
  content: LanguageContent,
  language: Language,
  classes: readonly OfferedLessonRow[],
): Pick<CoursesPage, 'lessons'> {
  const lessons = listOfferedLessons(content)
  if (lessons.length + classes.length === 0) return {}
  const { t } = readWords('lessons', language)
  const rows = lessons.map((lesson) => ({
    id: lesson.id,
    path: lessonPath(lesson.id),
    name: lesson.type.name,
    forWhom: describeAudience(lesson, content),
    facts: [describeLength(lesson, language), describePrice(lesson, language)].filter(Boolean).join(' · '),
  }))
  const policies = new Set(lessons.map((lesson) => describePolicy(lesson, language)))
  return {
    lessons: {
      heading: t('page.back'),
      rows: [...rows, ...classes],
      see: t('list.see'),
      next: t('list.next'),
      none: t('list.none'),
      failed: t('page.noTimes'),
      // Rules that differ are said where each lesson is.
      policy: policies.size === 1 ? [...policies] : [],
    },
  }
}

/** What the page of a lesson says beside its heading, with its times for a zone. */
export function describeLesson(
  lesson: OfferedLesson,
  { language, now }: { language: Language; now: Date },
  { zone, from, at }: AskedLesson,
  shownTimes: ShownTimes | undefined,
): LessonPage['lesson'] {
  const { t } = readWords('lessons', language)
  const { description, prepare } = lesson.type
  const question = { lesson, language, zone, from }
  const times = shownTimes?.readKnown(question)
  const price = describePrice(lesson, language)
  return {
    id: lesson.id,
    description,
    facts: [
      { label: t('facts.length'), text: describeLength(lesson, language) },
      ...(price === '' ? [] : [{ label: t('facts.price'), text: price }]),
      ...(prepare === undefined ? [] : [{ label: t('facts.prepare'), text: prepare }]),
    ],
    policy: describePolicy(lesson, language),
    terms: hashTerms(lesson, lesson.type),
    zones: listZoneChoices(language, now, times?.zone),
    times,
    chosen: at === undefined ? undefined : shownTimes?.readChosen(question, at),
    words: listWords(language, times?.until),
  }
}

/** The words of the page; `until` when times are open. */
export function listWords(language: Language, until: string | undefined): LessonWords {
  const words = readWords('lessons', language).t('page', { returnObjects: true, date: until })
  return until === undefined ? { ...words, until: '' } : words
}

/** "60 minutes by video. Choose a time." where nothing is written of whom it is for. */
export function describeBeginning(lesson: OfferedLesson, language: Language): Text {
  const { t } = readWords('lessons', language)
  return lesson.type.forWhom ?? t('list.intro', { length: describeLength(lesson, language) })
}

/** "60 minutes" */
export function describeLength({ terms }: OfferedLesson, language: Language): string {
  return readWords('lessons', language).t('facts.minutes', { count: terms.minutes })
}

function describeAudience({ type }: OfferedLesson, { courses }: LanguageContent) {
  return type.forWhom ?? (type.audience && courses.audience[type.audience].title)
}

/** "CHF 90 or EUR 95"; empty where nothing is said. */
function describePrice({ type }: OfferedLesson, language: Language): string {
  const free = readWords('lessons', language).t('facts.free')
  if (type.free) return free
  const prices = type.prices.map((price) => formatPrice(price, language, free))
  return new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(prices)
}

function describePolicy({ terms }: OfferedLesson, language: Language): string {
  const { t } = readWords('lessons', language)
  const change = terms.moves === 0 ? 'policy.cancel' : 'policy.change'
  return [t(change, { count: terms.changeNotice }), t('policy.moves', { count: terms.moves })].join(' ')
}
