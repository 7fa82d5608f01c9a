import { recordingsDocument } from '#domain/recordings/recording-document.ts'
import { pagePaths, recordingsPath } from '#domain/routes.ts'
import { defineContentType } from './define-content-type.ts'

export const recordings = defineContentType({
  schema: recordingsDocument,
  many: false,
  file: { path: 'recordings.yaml' },
  room: 'recordings',
  renews: 'sounds',
  page: () => recordingsPath,
  listPage: undefined,
  alsoShownOn: [pagePaths.home],
  // The list by itself says nothing.
  entries: () => [{ isNothing: true }],
  search: undefined,
  feed: undefined,
  form: undefined,
  listed: ['order', 'home'],
})
