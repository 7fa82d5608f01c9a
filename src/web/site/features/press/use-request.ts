import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { readText } from '#domain/content/read-text.ts'
import type { OfferedProgramme, PressPage } from '#domain/pages/page.ts'
import { programmeQuery } from '#domain/routes.ts'
import { showPart } from '#web/navigation/link.tsx'
import { fetchWholePress } from './fetch-whole-press.ts'

export const requestId = 'request'

export function useRequest(page: PressPage, loadForm: () => Promise<void>) {
  const [asked, setAsked] = useState<{ title: string; titles: string[] }>()
  const ask = useCallback(
    async ({ title }: OfferedProgramme) => {
      showPart(requestId)
      // The form then stands as the server sent it, and the browser sends it.
      const isThere = await loadForm().then(
        () => true,
        () => false,
      )
      if (!isThere) return
      const named = readText(title)
      const listed = page.programmes.map((each) => readText(each.title))
      // One that was named before may stand below those of the page, or have been in another language.
      setAsked((former) => ({ title: named, titles: [...(former?.titles ?? []), ...listed, named] }))
    },
    [page, loadForm],
  )
  useAskedProgramme(page, ask)
  return { asked, ask }
}

/** Asks for the programme that the address names. The address of every other page would have the name too, so it leaves
 * the address. */
function useAskedProgramme(page: PressPage, request: (programme: OfferedProgramme) => void): void {
  const ask = useEffectEvent(async () => {
    const address = new URL(location.href)
    const id = address.searchParams.get(programmeQuery)
    if (id === null) return
    address.searchParams.delete(programmeQuery)
    history.replaceState(history.state, '', address)
    const find = ({ programmes }: PressPage) => programmes.find((each) => each.id === id)
    const whole = find(page) === undefined ? await fetchWholePress(page).catch(() => undefined) : page
    const programme = whole && find(whole)
    if (programme !== undefined) request(programme)
  })
  useEffect(() => void ask(), [])
}
