import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ReferenceApp } from './app.ts'
import type { ReferenceWords } from './page.ts'

export function renderReference(words: ReferenceWords): string {
  return renderToString(createElement(ReferenceApp, { words }))
}
