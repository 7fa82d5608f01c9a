import { projectsDocument } from '#domain/projects/projects-document.ts'
import { pagePaths } from '#domain/routes.ts'
import { defineContentType } from './define-content-type.ts'

export const projects = defineContentType({
  schema: projectsDocument,
  many: false,
  file: { path: 'projects.yaml' },
  room: 'projects',
  page: () => pagePaths.projects,
  listPage: undefined,
  alsoShownOn: [pagePaths.home],
  search: undefined,
  feed: undefined,
  form: undefined,
  listed: ['order'],
})
