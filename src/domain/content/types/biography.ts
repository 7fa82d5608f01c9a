import { biographyDocument } from '#domain/content/biography-document.ts'
import { pagePaths } from '#domain/routes.ts'
import { defineContentType } from './define-content-type.ts'

export const biography = defineContentType({
  schema: biographyDocument,
  many: false,
  file: { path: 'biography.yaml' },
  room: 'texts',
  entry: () => 'biography',
  page: () => pagePaths.biography,
  form: { texts: { short: ['summary'], long: ['lead', 'sections'] } },
})
