import type { Reference } from '#web/studio/entries/list-references.ts'

/** What can be chosen, with what is chosen now where it is none of that any more. */
export function keepChosen(options: readonly Reference[], chosen: string): Reference[] {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return isKnown ? [...options] : [...options, { value: chosen, label: chosen }]
}
