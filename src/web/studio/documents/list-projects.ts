import { readProjectThread } from '#domain/content/types/project.ts'
import { readDocumentName } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { arrangeProjects, projectsDocument } from '#domain/projects/projects-document.ts'
import type { Thread } from '#domain/projects/threads.ts'
import { findContent, listEntries } from './list-entries.ts'

export interface ListedProject {
  slug: string
  title: string
  thread: Thread
  document: DocumentSummary
}

const lists = new WeakMap<readonly DocumentSummary[], ListedProject[]>()

export function listProjects(documents: readonly DocumentSummary[]): ListedProject[] {
  const known = lists.get(documents)
  if (known !== undefined) return known
  const written = listEntries(documents, 'project').map((document): ListedProject => {
    const slug = readDocumentName(document.id)
    const title = readValue(document.content, ['title'])
    return {
      slug,
      document,
      thread: readProjectThread(slug, document.content),
      title: typeof title === 'string' ? title : slug,
    }
  })
  const order = readOrder(findContent(documents, 'projects'))
  const bySlug = new Map(written.map((project) => [project.slug, project]))
  const listed = arrangeProjects(bySlug.keys(), order).flatMap((slug) => bySlug.get(slug) ?? [])
  lists.set(documents, listed)
  return listed
}

function readOrder(content: unknown): string[] {
  return projectsDocument.safeParse(content).data?.order ?? []
}
