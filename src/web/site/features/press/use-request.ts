import { type RefObject, useRef } from 'react'
import type { OfferedProgramme } from '#domain/pages/page.ts'
import { showPart } from '#web/navigation/link.tsx'

export const requestId = 'request'

/** Names a programme in the subject of the request form, and shows the form; a subject of the visitor's own stays. */
export function useRequest(section: RefObject<HTMLElement | null>): (programme: OfferedProgramme) => void {
  const filled = useRef('')
  return ({ title }) => {
    const subject = section.current?.querySelector<HTMLInputElement>('input[name="subject"]')
    if (subject && (subject.value === '' || subject.value === filled.current)) {
      subject.value = title
      filled.current = title
      // As if it had been typed: the form keeps what is typed.
      subject.dispatchEvent(new Event('input', { bubbles: true }))
    }
    showPart(requestId)
  }
}
