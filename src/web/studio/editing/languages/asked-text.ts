import { useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '#domain/language.ts'

export interface AskedText {
  document: string
  language: Language
}

let asked: AskedText | undefined

export function askForText(text: AskedText): void {
  asked = text
}

function readAskedLanguage(document: string): Language | undefined {
  return asked?.document === document ? asked.language : undefined
}

/** Who comes back to the entry later is led nowhere. */
function forgetAskedText(): void {
  asked = undefined
}

/** The language that was asked for on the way to an entry. `lead` leads to what is to be written in it, once it stands. */
export function useAskedLanguage(document: string, lead: (language: Language) => void): Language | undefined {
  const [asked] = useState(() => readAskedLanguage(document))
  const leadThere = useEffectEvent(lead)
  useEffect(() => {
    if (asked === undefined) return
    forgetAskedText()
    // The room takes the focus as it is entered.
    const frame = requestAnimationFrame(() => leadThere(asked))
    return () => cancelAnimationFrame(frame)
  }, [asked])
  return asked
}
