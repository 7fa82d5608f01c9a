import type { Course } from 'schema-dts'
import { joinHeading, readText } from '#domain/content/read-text.ts'
import type { Page } from '#domain/pages/page.ts'
import { pagePaths } from '#domain/routes.ts'
import { referToArtist } from './references.ts'
import { type DataSource, identify, locate } from './source.ts'

/** The lessons as a Course: audience, syllabus, provider. */
export function describeCourse(source: DataSource, page: Extract<Page, { name: 'courses' }>) {
  const { audience, method } = page.courses
  const artist = referToArtist(source)
  return {
    '@type': 'Course',
    '@id': identify(source, pagePaths.courses),
    name: joinHeading(readText(page.heading)),
    description: page.description,
    url: locate(source, pagePaths.courses),
    provider: artist,
    audience: Object.values(audience).map(({ title }) => ({
      '@type': 'EducationalAudience' as const,
      audienceType: readText(title),
    })),
    syllabusSections: method.map(({ title, text }) => ({
      '@type': 'Syllabus' as const,
      name: readText(title),
      description: readText(text),
    })),
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'online', instructor: artist },
  } satisfies Course
}
