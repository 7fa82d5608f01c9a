import { parseDocumentId } from '#domain/editing/document-id.ts'
import { listProjectAddresses } from '#domain/projects/project-address.ts'
import { matchRoute, pagePaths, projectPath } from '#domain/routes.ts'

/** The page of the site on which an entry stands, by its id and what it holds. */
export function findSitePath({ id, content }: { id: string; content: unknown }): string {
  const { kind, name } = parseDocumentId(id) ?? { kind: 'site', name: '' }
  const path =
    kind === 'project'
      ? projectPath(listProjectAddresses(content)[0] ?? name)
      : (new Map(Object.entries(pagePaths)).get(name) ?? '')
  if (matchRoute(path).page !== 'not-found') return path
  if (kind === 'projects') return pagePaths.projects
  if (kind === 'biography' || kind === 'courses') return pagePaths[kind]
  if (kind === 'press' || kind === 'programmes' || kind === 'repertoire') return pagePaths.press
  return kind === 'videos' ? pagePaths.gallery : pagePaths.home
}
