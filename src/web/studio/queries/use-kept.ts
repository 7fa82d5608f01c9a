import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useKeptChoice } from '#web/navigation/use-kept-choice.ts'

/** What a list shows, by its tab, its words or its folder: the same on the way back, after a reload and until the session ends. */
export function useKept(name: string, initial: string): [string, (next: string) => void] {
  const client = useQueryClient()
  const key = ['kept', name]
  const [remembered] = useState(() => client.getQueryData<string>(key))
  const [chosen, choose] = useKeptChoice(name)
  // After a reload it is read from the history again.
  const keepRemembered = useEffectEvent(() => {
    if (chosen === undefined && remembered !== undefined) choose(remembered)
  })
  useEffect(() => keepRemembered(), [])
  function keep(next: string) {
    client.setQueryDefaults(['kept'], { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(key, next)
    choose(next)
  }
  return [chosen ?? remembered ?? initial, keep]
}
