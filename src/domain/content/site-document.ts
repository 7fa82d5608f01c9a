import * as z from 'zod/mini'
import type { Resolved } from './localized.ts'
import { localizedLine, localizedText, longestName, sample, untranslatedText, webAddress } from './text.ts'

const channel = z.strictObject({ label: untranslatedText, url: webAddress, sample })

/** content/site.yaml: who the artist is, and who is responsible for the site. */
export const siteDocument = z.strictObject({
  artist: z.strictObject({ name: untranslatedText, sample }),
  subtitle: localizedText,
  email: z.strictObject({ address: z.email().check(z.maxLength(longestName)), sample }),
  channels: z.strictObject({ video: channel, profile: channel, ensemble: channel }),
  publisher: z.strictObject({ name: untranslatedText, address: localizedLine, sample }),
  host: z.strictObject({ name: localizedLine, sample }),
})

export type Site = Resolved<z.infer<typeof siteDocument>>
