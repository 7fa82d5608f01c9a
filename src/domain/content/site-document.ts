import * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import { rememberByLanguage } from './remember-by-language.ts'
import { localizedLine, localizedText, longestName, sample, untranslatedText, webAddress } from './text.ts'

/** content/site.yaml: who the artist is, and who is responsible for the site. */
export const siteDocument = rememberByLanguage((language: Language) => {
  const channel = z.strictObject({ label: untranslatedText, url: webAddress, sample })
  return z.strictObject({
    artist: z.strictObject({ name: untranslatedText, sample }),
    subtitle: localizedText(language),
    email: z.strictObject({ address: z.email().check(z.maxLength(longestName)), sample }),
    channels: z.strictObject({ video: channel, profile: channel, ensemble: channel }),
    publisher: z.strictObject({ name: untranslatedText, address: localizedLine(language), sample }),
    host: z.strictObject({ name: localizedLine(language), sample }),
  })
})

export type Site = z.infer<ReturnType<typeof siteDocument>>
