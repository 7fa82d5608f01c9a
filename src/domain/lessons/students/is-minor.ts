/** Whether who was born in a month, "2012-05", may still be under 18 at a moment; nobody whose month is not known. */
export function isMinor(born: string | null, now: Date): boolean {
  if (born === null || born === '') return false
  const [year = 0, month = 0] = born.split('-').map(Number)
  // The day is not known: the last one of the month.
  return now.getTime() < Date.UTC(year + 18, month, 1)
}

/** Whether somebody is 18 for certain, and answers alone. */
export function isOfAge(born: string | null, now: Date): boolean {
  return born !== null && born !== '' && !isMinor(born, now)
}
