export const recordingsCache = 'recordings'

export const recordingsChanged = 'recordings'
