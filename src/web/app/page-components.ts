import type { ComponentType } from 'react'
import type { Language } from '#domain/language.ts'
import type { PageKind } from '#domain/page-list.ts'
import type { PageByKind } from '#domain/pages/page.ts'

type PageComponents = {
  [Kind in PageKind]: (language: Language) => Promise<ComponentType<{ page: PageByKind[Kind] }>>
}

export const pageComponents: PageComponents = {
  home: async () => (await import('#web/site/pages/home.tsx')).HomePage,
  biography: async () => (await import('#web/site/pages/biography.tsx')).BiographyPage,
  projects: async () => (await import('#web/site/pages/projects.tsx')).ProjectsPage,
  project: async () => (await import('#web/site/pages/project.tsx')).ProjectPage,
  agenda: async () => (await import('#web/site/pages/agenda.tsx')).AgendaPage,
  gallery: async () => (await import('#web/site/pages/gallery.tsx')).GalleryPage,
  courses: async () => (await import('#web/site/pages/courses.tsx')).CoursesPage,
  lesson: async () => (await import('#web/site/pages/lesson.tsx')).LessonPage,
  recordings: async () => (await import('#web/site/pages/recordings.tsx')).RecordingsPage,
  contact: async () => (await import('#web/site/pages/contact.tsx')).ContactPage,
  press: async () => (await import('#web/site/pages/press.tsx')).PressPage,
  search: async () => (await import('#web/site/pages/search.tsx')).SearchPage,
  text: async () => (await import('#web/site/pages/text.tsx')).TextPage,
  auth: async (language) => {
    const [{ AuthPage }] = await Promise.all([
      import('#web/studio/pages/auth.tsx'),
      loadAccountWords(language),
    ])
    return AuthPage
  },
  admin: async (language) => {
    const [{ AdminPage }] = await Promise.all([
      import('#web/studio/pages/admin.tsx'),
      loadAccountWords(language),
    ])
    return AdminPage
  },
  'not-found': async () => (await import('#web/site/pages/not-found.tsx')).NotFoundPage,
}

/** In the language of the studio, and in that of the page, in which the server writes the document. */
async function loadAccountWords(language: Language): Promise<void> {
  const { loadWords, showStudioLanguage } = await import('#web/studio/language/studio-language.ts')
  await Promise.all([
    loadWords(language, 'accounts'),
    import.meta.env.SSR ? undefined : showStudioLanguage('accounts', 'validation'),
  ])
}
