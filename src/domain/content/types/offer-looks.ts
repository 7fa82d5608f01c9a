import type { Text } from '#domain/content/text.ts'
import { readTexts } from '#domain/content/text-states.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { languages } from '#domain/language.ts'
import { lessonPath, pagePaths } from '#domain/routes.ts'
import type { DocumentWords, SearchEntry, WrittenDocument } from './define-content-type.ts'

interface OfferContent {
  name: Text
  offered?: true | undefined
  forWhom?: Text | Text[] | undefined
  description?: Text | Text[] | undefined
  prepare?: Text | Text[] | undefined
}

/** The page of a lesson or a class; one that is not offered has none of its own. */
export function findOfferPath({ name, content }: WrittenDocument): string {
  return readValue(content, ['offered']) === true ? lessonPath(name) : pagePaths.courses
}

/** What is searched of a lesson or a class while it is offered. */
export function listOfferTexts(id: string, content: OfferContent): SearchEntry[] {
  const { name, offered, forWhom = [], description = [], prepare = [] } = content
  if (!offered) return []
  return [{ kind: 'page', title: name, path: lessonPath(id), texts: [forWhom, description, prepare].flat() }]
}

/** The name in the language of whoever reads it, else in the first that it has. */
export function findOfferName({ content }: WrittenDocument, { language, untitled }: DocumentWords): string {
  const name = readTexts(readValue(content, ['name']))
  return [language, ...languages].map((each) => name[each]).find(Boolean) ?? untitled
}
