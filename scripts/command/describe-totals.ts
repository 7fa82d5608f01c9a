import { submissionForms } from '#domain/forms/registry.ts'
import type { Totals } from '#server/backup/backup-format.ts'

/** How much a backup holds, in words without anything personal. */
export function describeTotals({ rows, files }: Totals): string {
  const count = (name: string) => rows[name] ?? 0
  return [
    ...submissionForms.map(({ table }) => `${count(table)} ${table.replaceAll('_', ' ')}`),
    `${count('user')} accounts`,
    `${files} files`,
  ].join(', ')
}
