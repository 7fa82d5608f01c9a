import { createPageRecord, footerPages } from '#domain/page-list.ts'
import type { Page } from '#domain/pages/page.ts'

const channel = { label: '', url: '' }

/** For what is drawn inside a page and asks it for its language and links. */
export const blankPage: Page = {
  name: 'search',
  language: 'en',
  path: '/',
  title: '',
  heading: '',
  description: '',
  site: {
    artist: '',
    subtitle: '',
    email: '',
    channels: { video: channel, profile: channel, ensemble: channel },
    linkLabels: createPageRecord(footerPages, () => ''),
    morePages: [],
    year: 2026,
  },
  query: '',
  found: [],
  count: 0,
}
