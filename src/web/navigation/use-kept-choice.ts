import { useState } from 'react'
import { readHistoryEntry, updateHistoryEntry } from './history-entry.ts'
import { useHydrated } from './hydration.tsx'

/** What the visitor chose to see of a page: it is shown again on the way back to the page and after a reload. */
export function useKeptChoice(name: string): [string | undefined, (choice: string) => void] {
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<string>()
  // Only once: while the next page is loading, this one is shown and the entry is already another.
  const [kept] = useState(() =>
    typeof history === 'undefined' ? undefined : readHistoryEntry().choices?.[name],
  )
  function choose(choice: string) {
    setChosen(choice)
    updateHistoryEntry({ choices: { ...readHistoryEntry().choices, [name]: choice } })
  }
  // The server knows of no choice, and the first render has to be the one it sent.
  return [chosen ?? (hydrated ? kept : undefined), choose]
}
