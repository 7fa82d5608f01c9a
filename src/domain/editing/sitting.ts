interface Save {
  savedAt: string // UTC, ISO 8601
  savedBy: string | null
}

const longestPause = 30 * 60_000 // ms

/** Whether two saves, one after the other, are what one person wrote without a longer pause than half an hour. */
export function isOneSitting(save: Save, later: Save): boolean {
  const pause = Date.parse(later.savedAt) - Date.parse(save.savedAt)
  return save.savedBy !== null && save.savedBy === later.savedBy && pause <= longestPause
}
