import * as z from 'zod/mini'
import type { Resolved } from '#domain/content/localized.ts'
import {
  localizedLine,
  localizedText,
  longestName,
  sample,
  untranslatedText,
  webAddress,
} from '#domain/content/text.ts'
import { defineContentType } from './define-content-type.ts'

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

export const site = defineContentType({
  schema: siteDocument,
  many: false,
  file: { path: 'site.yaml' },
  room: 'texts',
  alsoShownOn: 'everywhere',
  search: undefined,
  feed: undefined,
  entry: () => 'site',
  listPage: undefined,
  form: {
    texts: {
      name: ['artist', 'subtitle', 'email'],
      channels: ['channels'],
      imprint: ['publisher', 'host'],
    },
  },
  looks: {
    subtitle: { isShort: true, aim: 60 },
    'publisher.address': { isShort: true },
    'host.name': { isShort: true },
  },
})
