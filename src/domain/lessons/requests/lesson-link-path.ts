/** Where the link of a mail about a lesson leads, after the "#": no server, log or referrer gets the secret. */
export function lessonLinkPath(secret: string): string {
  return `/courses/link.${secret}`
}

/** The secret of such a path; undefined for every other one. */
export function readLessonLink(path: string): string | undefined {
  return /^\/courses\/link\.([\w-]{43})$/.exec(path)?.[1]
}
