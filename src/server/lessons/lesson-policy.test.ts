import { expect, test } from 'vitest'
import { resolveDocument } from '#domain/content/localized.ts'
import { lessonType, readLessonTerms } from '#domain/content/types/lesson-type.ts'
import { createLanguageRecord, type Language, languages } from '#domain/language.ts'
import { describeLesson } from './describe-lesson.ts'

function readPolicy(language: Language, terms: object): string {
  const name = createLanguageRecord(() => 'Lesson')
  const written = lessonType.create?.({ names: [], content: { name, ...terms } })
  const type = resolveDocument(lessonType.schema.parse(written?.content), language)
  if (type === undefined) throw new Error('no such lesson')
  const lesson = { id: type.id, type, terms: readLessonTerms(type) }
  const asked = { language, now: new Date('2026-11-23T16:30:00Z') }
  return describeLesson(lesson, asked, {}, undefined).policy
}

test('a lesson that cannot be moved promises no move free of charge, in any language', () => {
  expect(readPolicy('en', { moves: 2 })).toBe(
    'Cancel or move free of charge until 24 hours before. A lesson can be moved 2 times.',
  )
  expect(readPolicy('en', { moves: 0 })).toBe(
    'Cancel free of charge until 24 hours before. A lesson cannot be moved, only cancelled.',
  )
  expect(readPolicy('de', { moves: 0, changeNotice: 0 })).toBe(
    'Bis zum Beginn der Stunde kostenlos absagen. Eine Stunde kann nicht verschoben, nur abgesagt werden.',
  )
  const move = { es: /mover/, en: /move/, fr: /déplac/i, de: /verschieb/, it: /spostare/, pt: /mudar/ }
  for (const language of languages)
    for (const changeNotice of [0, 1, 24]) {
      const [free = ''] = readPolicy(language, { moves: 0, changeNotice }).split('. ')
      expect(free).not.toMatch(move[language])
      expect(readPolicy(language, { moves: 1, changeNotice })).toMatch(move[language])
    }
})
