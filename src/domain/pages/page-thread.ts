import type { Thread } from '#domain/projects/threads.ts'
import type { Page } from './page.ts'

/** The colour of a page: of a project its own, else that of the page's subject. */
export function choosePageThread(page: Page): Thread {
  switch (page.name) {
    case 'project':
      return page.project.thread
    case 'agenda':
    case 'contact':
      return 'migrantes'
    case 'courses':
    case 'lesson':
      return 'laberintos'
    case 'gallery':
      return 'ibero'
    default:
      return 'reeds'
  }
}
