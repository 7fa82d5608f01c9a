import { expect, test } from 'vitest'
import { photographDocument } from './photograph-document.ts'

const id = 'a'.repeat(32)

test.each([
  ['Ana Pérez', 'Ana Pérez'],
  ['Foto: Ana Pérez', 'Ana Pérez'],
  ['Photo\u00A0: Ana Pérez', 'Ana Pérez'],
  ['Fotografía: Ana Pérez', 'Ana Pérez'],
  ['© Ana Pérez', 'Ana Pérez'],
  ['© Foto: Ana Pérez', 'Ana Pérez'],
  ['Ph: Ana Pérez', 'Ana Pérez'],
  ['Photo by Ana Pérez', 'Ana Pérez'],
  ['©Photograph by Ana Pérez', 'Ana Pérez'],
  ['Foto Studio Basel', 'Foto Studio Basel'],
  ['Foto:', 'Foto:'],
  ['©', '©'],
  ['Philip Glass', 'Philip Glass'],
])('of the credit %s the name is %s', (credit, name) => {
  expect(photographDocument.parse({ id, name: 'IMG_1.JPG', credit })).toMatchObject({ credit: name })
})
