/** Holds what a visitor keeps to hear without a connection; nothing goes from it by itself. */
export const recordingsCache = 'recordings'

/** What a page says to the worker once it has kept a recording or removed one. */
export const recordingsChanged = 'recordings'
