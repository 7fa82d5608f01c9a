import { type RefObject, useEffect, useEffectEvent } from 'react'
import { readText } from '#domain/content/read-text.ts'
import type { OfferedProgramme, PressPage } from '#domain/pages/page.ts'
import { programmeQuery } from '#domain/routes.ts'
import { showPart } from '#web/navigation/link.tsx'
import { fetchWholePress } from './fetch-whole-press.ts'

export const requestId = 'request'

type Request = (programme: OfferedProgramme) => void

/** Names a programme in the request form, in its subject too, and shows the form; what a visitor wrote there stays, but
 * not the name of another programme, which was chosen before. */
export function useRequest(section: RefObject<HTMLElement | null>, { programmes }: PressPage): Request {
  return ({ title }) => {
    const fields = section.current?.querySelectorAll<HTMLInputElement>('[name="subject"], [name="programme"]')
    for (const field of fields ?? []) {
      if (field.value !== '' && !programmes.some((each) => readText(each.title) === field.value)) continue
      field.value = readText(title)
      // As if it had been typed: the form keeps what is typed.
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.closest('details')?.setAttribute('open', '')
    }
    showPart(requestId)
  }
}

/** Asks for the programme that the address names, after what was typed before is in the form again. The address of every
 * other page would have the name too, so it leaves the address. */
export function useAskedProgramme(page: PressPage, request: Request): void {
  const ask = useEffectEvent(async () => {
    const address = new URL(location.href)
    const id = address.searchParams.get(programmeQuery)
    if (id === null) return
    address.searchParams.delete(programmeQuery)
    history.replaceState(history.state, '', address)
    const find = ({ programmes }: PressPage) => programmes.find((each) => each.id === id)
    const whole = find(page) === undefined ? await fetchWholePress(page) : page
    const programme = whole && find(whole)
    if (programme !== undefined) request(programme)
  })
  useEffect(() => void ask(), [])
}
