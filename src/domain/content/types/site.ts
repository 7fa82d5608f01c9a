import { siteDocument } from '#domain/content/site-document.ts'
import { defineContentType } from './define-content-type.ts'

export const site = defineContentType({
  schema: siteDocument,
  many: false,
  file: { path: 'site.yaml' },
  room: 'texts',
  alsoShownOn: 'everywhere',
  entry: () => 'site',
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
