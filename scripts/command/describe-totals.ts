import type { Totals } from '#server/backup/backup-format.ts'

/** How much a backup holds, in words without anything personal. */
export function describeTotals({ rows, files }: Totals): string {
  const count = (name: string) => rows[name] ?? 0
  return [
    `${count('course_registrations')} course registrations`,
    `${count('collaboration_requests')} collaboration requests`,
    `${count('user')} accounts`,
    `${files} files`,
  ].join(', ')
}
