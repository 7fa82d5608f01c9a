/** As the cookie policy says (tests/stated-facts.test.ts). */
export const keptPages = { maxEntries: 60, maxAgeSeconds: 30 * 24 * 60 * 60 } as const

/** A hundred pictures are 5 MB, at most 16. */
export const keptPictures = { maxEntries: 100 } as const

/** What is read in the studio, for as long as a session lasts without a visit. */
export const keptEntries = { maxEntries: 200, maxAgeSeconds: 7 * 24 * 60 * 60 } as const
