import type { PageName } from '#domain/page-list.ts'
import type { Thread } from '#domain/projects/threads.ts'
import type { Page } from './page.ts'

const subjects: Partial<Record<PageName, Thread>> = {
  agenda: 'migrantes',
  contact: 'migrantes',
  courses: 'laberintos',
  lesson: 'laberintos',
  gallery: 'ibero',
}

/** The colour of a page: of a project its own, else that of the page's subject. */
export function choosePageThread(page: Page): Thread {
  return page.name === 'project' ? page.project.thread : (subjects[page.name] ?? 'reeds')
}
