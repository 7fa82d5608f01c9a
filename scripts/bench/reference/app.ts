import { createElement, useSyncExternalStore } from 'react'
import type { ReferenceTexts } from './page.ts'

/** The same page in React, with the smallest hash router there is. */
export function ReferenceApp({ words }: { words: ReferenceTexts }) {
  const path = useHashPath()
  const picture = { src: '/hero.avif', width: 720, height: 960, alt: '', fetchPriority: 'high' as const }
  return createElement(
    'main',
    null,
    createElement('img', picture),
    path === '/' && words.blocks.map(({ tag, text }, place) => createElement(tag, { key: place }, text)),
  )
}

function useHashPath(): string {
  return useSyncExternalStore(
    (listen) => {
      addEventListener('hashchange', listen)
      return () => removeEventListener('hashchange', listen)
    },
    () => location.hash.slice(1) || '/',
    () => '/',
  )
}
