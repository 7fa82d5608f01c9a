import type { ComponentType } from 'react'
import type { PageKind } from '#domain/page-list.ts'
import type { PageByKind } from '#domain/pages/page.ts'

type PageComponents = { [Kind in PageKind]: () => Promise<ComponentType<{ page: PageByKind[Kind] }>> }

export const pageComponents: PageComponents = {
  home: async () => (await import('#web/site/pages/home.tsx')).HomePage,
  biography: async () => (await import('#web/site/pages/biography.tsx')).BiographyPage,
  projects: async () => (await import('#web/site/pages/projects.tsx')).ProjectsPage,
  project: async () => (await import('#web/site/pages/project.tsx')).ProjectPage,
  agenda: async () => (await import('#web/site/pages/agenda.tsx')).AgendaPage,
  gallery: async () => (await import('#web/site/pages/gallery.tsx')).GalleryPage,
  courses: async () => (await import('#web/site/pages/courses.tsx')).CoursesPage,
  contact: async () => (await import('#web/site/pages/contact.tsx')).ContactPage,
  press: async () => (await import('#web/site/pages/press.tsx')).PressPage,
  search: async () => (await import('#web/site/pages/search.tsx')).SearchPage,
  text: async () => (await import('#web/site/pages/text.tsx')).TextPage,
  auth: async () => (await import('#web/studio/pages/auth.tsx')).AuthPage,
  admin: async () => (await import('#web/studio/pages/admin.tsx')).AdminPage,
  'not-found': async () => (await import('#web/site/pages/not-found.tsx')).NotFoundPage,
}
