/** As the cookie policy says (tests/stated-facts.test.ts). */
export const keptPages = { maxEntries: 60, maxAgeSeconds: 30 * 24 * 60 * 60 } as const

/** A hundred pictures are 5 MB, at most 16. */
export const keptPictures = { maxEntries: 100 } as const
