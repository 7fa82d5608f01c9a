import { useQueryClient } from '@tanstack/react-query'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import type { Thread } from '#domain/projects/threads.ts'
import { type ListedProject, listProjects } from './list-projects.ts'
import { summariesKey, useSummaries } from './use-summaries.ts'

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
