/** Whether a text has the form of Better Auth's ids: whatever a path may hold, the database is asked for these alone. */
export function isIssuedId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,80}$/.test(text)
}
