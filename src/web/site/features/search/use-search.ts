import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchPage } from '#domain/pages/page.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'
import { useKeptChoice } from '#web/navigation/use-kept-choice.ts'

type Results = Pick<SearchPage, 'query' | 'found' | 'count'>

/** A key more is not worth a request of its own. */
const pause = 150 // ms

/** Asks the server while a visitor types; what was asked last is asked again on the way back to the page. */
export function useSearch(page: SearchPage) {
  const [results, setResults] = useState<Results>(page)
  const [hasFailed, setFailed] = useState(false)
  const [kept, keep] = useKeptChoice('query')
  const asking = useRef<AbortController>(undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function ask(query: string) {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    const { signal } = controller
    try {
      const next = query === '' ? { query, found: [], count: 0 } : await fetchResults(page, query, signal)
      if (signal.aborted) return
      setResults(next)
      setFailed(false)
    } catch {
      if (!signal.aborted) setFailed(true)
    }
  }

  const typed = kept ?? page.query
  const field = useRef<HTMLInputElement>(null)
  function change(query: string) {
    keep(query)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      nameQuery(query)
      void ask(query.trim())
    }, pause)
  }

  const begin = useEffectEvent(() => {
    const early = field.current?.value ?? typed
    // What was typed before it lived counts.
    if (early !== typed) return change(early)
    // A page that was kept for visits without a line knows nothing of the address.
    const asked = kept ?? readNamedQuery()
    if (asked !== '') keep(asked)
    if (asked !== page.query) void ask(asked)
  })
  useEffect(() => {
    begin()
    return () => {
      clearTimeout(waiting.current)
      asking.current?.abort()
    }
  }, [])

  return {
    results,
    hasFailed,
    typed,
    field,
    change,
  }
}

/** An address that names its page in the hash has no query of that page: what it has stays there from page to page. */
function isOwnAddress(): boolean {
  return !location.hash.startsWith('#/')
}

function readNamedQuery(): string {
  return (isOwnAddress() && new URLSearchParams(location.search).get('q')) || ''
}

/** So that results can be shared. */
function nameQuery(query: string): void {
  if (!isOwnAddress()) return
  const address = new URL(location.href)
  if (query === '') address.searchParams.delete('q')
  else address.searchParams.set('q', query)
  try {
    history.replaceState(history.state, '', address)
  } catch {
    // Safari allows a hundred of these in ten seconds: the results are there all the same.
  }
}

async function fetchResults(
  { language, path }: SearchPage,
  query: string,
  signal: AbortSignal,
): Promise<Results> {
  const response = await fetch(`${pageDataAddress(language, path)}?${new URLSearchParams({ q: query })}`, {
    signal,
  })
  if (!response.ok) throw new Error(`The search responded with ${response.status}`)
  return response.json()
}
