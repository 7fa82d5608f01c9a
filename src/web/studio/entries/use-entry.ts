import { createContext, use } from 'react'
import type { DocumentKind } from '#domain/content/types/registry.ts'
import type { Language } from '#domain/language.ts'

interface OpenEntry {
  /** Of the document. */
  id: string
  kind: DocumentKind
  /** The language that is written now. */
  language: Language
}

export const EntryContext = createContext<OpenEntry>({ id: '', kind: 'page', language: 'es' })

/** What is being written, and in which language. */
export function useEntry(): OpenEntry {
  return use(EntryContext)
}
