import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ReferenceApp } from './app.ts'
import type { ReferenceTexts } from './page.ts'

export function renderReference(words: ReferenceTexts): string {
  return renderToString(createElement(ReferenceApp, { words }))
}
