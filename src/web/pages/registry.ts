import type { ComponentType } from 'react'
import type { PageByName } from '#domain/page.ts'
import type { PageName } from '#domain/routes.ts'

type PageComponents = { [Name in PageName]: () => Promise<ComponentType<{ page: PageByName[Name] }>> }

/** The code of each page, loaded when the page is first shown. */
export const pageComponents: PageComponents = {
  home: async () => (await import('./home.tsx')).HomePage,
  biography: async () => (await import('./biography.tsx')).BiographyPage,
  projects: async () => (await import('./projects.tsx')).ProjectsPage,
  project: async () => (await import('./project.tsx')).ProjectPage,
  agenda: async () => (await import('./agenda.tsx')).AgendaPage,
  gallery: async () => (await import('./gallery.tsx')).GalleryPage,
  courses: async () => (await import('./courses.tsx')).CoursesPage,
  contact: async () => (await import('./contact.tsx')).ContactPage,
  'privacy-policy': async () => (await import('./legal.tsx')).LegalPage,
  'cookie-policy': async () => (await import('./legal.tsx')).LegalPage,
  'legal-notice': async () => (await import('./legal.tsx')).LegalPage,
  auth: async () => (await import('./auth.tsx')).AuthPage,
  admin: async () => (await import('./admin.tsx')).AdminPage,
  'not-found': async () => (await import('./not-found.tsx')).NotFoundPage,
}
