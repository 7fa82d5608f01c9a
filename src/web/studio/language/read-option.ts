import type { Words } from '#words/words.ts'

/** The name of what was chosen in a form, or the value itself where it is none of the form's options. */
export function readOption({ find }: Words<'inbox'>, field: string, value: string): string {
  return find(`options.${field}.${value}`) ?? value
}
