import { readValue } from '#domain/editing/content-change.ts'
import { photographDocument } from '#domain/pictures/photograph-document.ts'
import { defineContentType } from './define-content-type.ts'

export const photo = defineContentType({
  schema: photographDocument,
  many: true,
  identity: 'id',
  file: { path: 'photographs.yaml', list: 'photographs' },
  room: 'photos',
  renews: 'pictures',
  isCounted: true,
  isPlaced: true,
  entry: (name) => name,
  listPage: undefined,
  search: undefined,
  feed: undefined,
  title({ name, content }) {
    const title = readValue(content, ['name'])
    return typeof title === 'string' ? title : name
  },
  detail: 'kind',
  listed: ['name'],
  form: undefined,
  create: undefined,
})
