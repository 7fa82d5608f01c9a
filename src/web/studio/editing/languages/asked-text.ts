import type { Language } from '#domain/language.ts'

export interface AskedText {
  /** The id of its document. */
  document: string
  language: Language
}

let asked: AskedText | undefined

/** Remembers on the way to an entry in which language a text is to be written there. */
export function askForText(text: AskedText): void {
  asked = text
}

/** The language that was asked for on the way to this entry. */
export function readAskedLanguage(document: string): Language | undefined {
  return asked?.document === document ? asked.language : undefined
}

/** Who comes back to the entry later is led nowhere. */
export function forgetAskedText(): void {
  asked = undefined
}
