import { parseDocumentId } from '#domain/content/types/registry.ts'
import { matchRoute, pagePaths } from '#domain/routes.ts'

export function findSitePath({ id, content }: { id: string; content: unknown }): string {
  const { type, name = '' } = parseDocumentId(id) ?? {}
  const path = type?.page?.({ name, content }) ?? pagePaths.home
  // What is being written may have an address that no page can have.
  return matchRoute(path).page === 'not-found' ? pagePaths.home : path
}
