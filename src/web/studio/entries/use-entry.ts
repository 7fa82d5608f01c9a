import { createContext, useContext } from 'react'
import type { DocumentKind } from '#domain/content/types/registry.ts'
import type { Language } from '#domain/language.ts'

interface OpenEntry {
  id: string
  kind: DocumentKind
  language: Language
}

export const EntryContext = createContext<OpenEntry>({ id: '', kind: 'page', language: 'es' })

export function useEntry(): OpenEntry {
  return useContext(EntryContext)
}
