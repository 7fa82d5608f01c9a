import type * as z from 'zod/mini'
import { useKeptWords } from '#web/studio/device/use-kept-words.ts'

/** The fields of a form that goes with a press: until it is done, or they are discarded, the device keeps them, of something such
 * as "student {id} credits". What is typed may be anything yet. */
export function useKeptFields<Fields extends object>(
  subject: string,
  schema: z.ZodMiniType<Partial<Fields>>,
  empty: Fields,
) {
  const { words, read, write, drop } = useKeptWords(subject)
  const complete = (kept: string): Fields => ({ ...empty, ...parseKept(schema, kept) })
  const written = complete(words)
  function change(changes: Partial<Fields>) {
    const next = JSON.stringify({ ...written, ...changes })
    write(next === JSON.stringify(empty) ? '' : next)
  }
  /** What was written since it was sent stays, also in a form that was opened since. */
  function dropSent(sent: unknown) {
    if (JSON.stringify(sent) === JSON.stringify(complete(read()))) drop()
  }
  return { written, isKept: words !== '', change, drop, dropSent }
}

export type KeptFields<Fields extends object> = ReturnType<typeof useKeptFields<Fields>>

function parseKept<Fields>(schema: z.ZodMiniType<Partial<Fields>>, words: string): Partial<Fields> {
  try {
    return schema.parse(JSON.parse(words))
  } catch {
    return {}
  }
}
