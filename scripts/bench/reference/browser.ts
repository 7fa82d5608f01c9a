import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ReferenceApp } from './app.ts'

const root = document.getElementById('root')
const data = document.getElementById('words')?.textContent
if (root && data) hydrateRoot(root, createElement(ReferenceApp, { words: JSON.parse(data) }))
