import { useQueryClient } from '@tanstack/react-query'
import { readProjectThread } from '#domain/content/types/project.ts'
import { readDocumentName } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { arrangeProjects, projectsDocument } from '#domain/projects/projects-document.ts'
import type { Thread } from '#domain/projects/threads.ts'
import { findContent, listEntries } from './list-entries.ts'
import { summariesKey, useSummaries } from './use-documents.ts'

interface ListedProject {
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

export function useProjects(): ListedProject[] {
  const { data } = useSummaries()
  return data === undefined ? [] : listProjects(data)
}

/** Finds a project among what has been read: a row of a list does not ask for the whole list again. */
export function useFindProject(): (slug: string | undefined) => ListedProject | undefined {
  const client = useQueryClient()
  return (slug) => {
    const documents = client.getQueryData<DocumentSummary[]>(summariesKey)
    return documents && listProjects(documents).find((project) => project.slug === slug)
  }
}

export function useFindThread(): (slug: string | undefined) => Thread | undefined {
  const findProject = useFindProject()
  return (slug) => findProject(slug)?.thread
}
