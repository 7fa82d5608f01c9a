import { parseDocumentId } from '#domain/editing/document-id.ts'
import { matchRoute, pagePaths } from '#domain/routes.ts'

/** The page of the site on which an entry stands. */
export function findSitePath(id: string): string {
  const { kind, name } = parseDocumentId(id) ?? { kind: 'site', name: '' }
  const path =
    kind === 'project'
      ? `${pagePaths.projects}/${name}`
      : (new Map(Object.entries(pagePaths)).get(name) ?? '')
  if (matchRoute(path).page !== 'not-found') return path
  if (kind === 'projects') return pagePaths.projects
  if (kind === 'biography' || kind === 'courses') return pagePaths[kind]
  if (kind === 'press' || kind === 'programmes' || kind === 'repertoire') return pagePaths.press
  return kind === 'videos' ? pagePaths.gallery : pagePaths.home
}
