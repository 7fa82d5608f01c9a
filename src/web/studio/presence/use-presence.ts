import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { contentEndpoints } from '#domain/api.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'

const rhythm = 15_000 // ms

/** Tells the others that the document is open here, and gives who else has it open. */
export function usePresence(id: string) {
  const language = useFocusedLanguage()
  const { data } = useQuery({
    queryKey: ['presence', id, language],
    queryFn: async () => {
      const input = { language }
      const studio = readStudioLanguage()
      return unwrap(await call(contentEndpoints.notePresence, { id, input, language: studio })).others
    },
    // The artist asked for nothing: a failure is not told, and the next note is its second try.
    retry: false,
    refetchInterval: rhythm,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return data ?? []
}

/** Of the text that has the focus or had it last; null where it has no language. */
function useFocusedLanguage(): Language | null {
  const [language, setLanguage] = useState<Language | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      setLanguage(isLanguage(target.lang) ? target.lang : null)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return language
}
