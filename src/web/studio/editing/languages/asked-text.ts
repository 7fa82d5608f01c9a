import type { Language } from '#domain/language.ts'

export interface AskedText {
  document: string
  language: Language
}

let asked: AskedText | undefined

export function askForText(text: AskedText): void {
  asked = text
}

export function readAskedLanguage(document: string): Language | undefined {
  return asked?.document === document ? asked.language : undefined
}

/** Who comes back to the entry later is led nowhere. */
export function forgetAskedText(): void {
  asked = undefined
}
