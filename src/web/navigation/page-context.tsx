import { createContext, useContext } from 'react'
import type { Page } from '#domain/pages/page.ts'

export const PageContext = createContext<Page | undefined>(undefined)

export function usePage(): Page {
  const page = useContext(PageContext)
  if (page === undefined) throw new Error('usePage is for components inside a page')
  return page
}
