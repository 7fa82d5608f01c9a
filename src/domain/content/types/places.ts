import { placesDocument } from '#domain/pictures/photograph-document.ts'
import { defineContentType } from './define-content-type.ts'

export const places = defineContentType({
  schema: placesDocument,
  many: false,
  file: { path: 'places.yaml' },
  room: 'photos',
  renews: 'pictures',
  listPage: undefined,
  search: undefined,
  feed: undefined,
  form: undefined,
  isPlaceList: true,
})
