import { type LessonType, readLessonTerms } from '#domain/content/types/lesson-type.ts'
import type { Language } from '#domain/language.ts'
import type { LessonTerms } from '#domain/lessons/lesson-terms.ts'
import { type LanguageContent, listContents } from '#server/content/content.ts'

export interface OfferedLesson {
  id: string
  type: LessonType
  terms: LessonTerms
}

/** Those that are public and offered, in the order of the site. */
export function listOfferedLessons({ documents }: Pick<LanguageContent, 'documents'>): OfferedLesson[] {
  return listContents(documents, 'lesson-type')
    .filter(({ offered }) => offered)
    .map((type) => ({ id: type.id, type, terms: readLessonTerms(type) }))
}

export type FindLessonType = (id: string, language: Language) => OfferedLesson | undefined
