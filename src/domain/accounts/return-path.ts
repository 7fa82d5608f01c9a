import { matchRoute, pagePaths } from '#domain/routes.ts'

/** Where whoever signs in arrives: at the place in the studio that was asked for, and for anything else in the messages. */
export function readReturnPath(asked: unknown): string {
  const isPlain = typeof asked === 'string' && /^\/admin(?:\/[\w-]+)*$/.test(asked)
  return isPlain && matchRoute(asked).page === 'admin' ? asked : pagePaths.admin
}
