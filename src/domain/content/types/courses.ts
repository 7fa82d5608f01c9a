import { coursesDocument } from '#domain/content/courses-document.ts'
import { pagePaths } from '#domain/routes.ts'
import { defineContentType } from './define-content-type.ts'

export const courses = defineContentType({
  schema: coursesDocument,
  many: false,
  file: { path: 'courses.yaml' },
  room: 'texts',
  entry: () => 'courses',
  page: () => pagePaths.courses,
  search: ({ content: { audience, method } }) => [
    {
      kind: 'page',
      path: pagePaths.courses,
      texts: [...Object.values(audience), ...method].flatMap(({ title, text }) => [title, text]),
    },
  ],
  form: {
    texts: {
      audience: ['audience'],
      method: ['method'],
      quotes: ['testimonials'],
      registration: ['registration'],
    },
  },
  looks: {
    'audience.composers.title': { isShort: true },
    'audience.students.title': { isShort: true },
    'audience.professionals.title': { isShort: true },
    'method.title': { isShort: true },
    'testimonials.attribution': { isShort: true },
  },
})
