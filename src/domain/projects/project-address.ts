import * as z from 'zod/mini'

const addressed = z.looseObject({
  slug: z.string(),
  address: z.optional(z.string()),
  formerAddresses: z.optional(z.array(z.string())),
})

/** The addresses that lead to a project, by what its document holds: first the one that it is at, then the former ones,
 * to which its slug belongs. None for what is no project's document. */
export function listProjectAddresses(content: unknown): string[] {
  const { data } = addressed.safeParse(content)
  if (data === undefined) return []
  const { slug, address, formerAddresses = [] } = data
  return [...new Set([address ?? slug, slug, ...formerAddresses])]
}

/** A project's document with the addresses that it was at in what is shown, so that none of them is lost when it is
 * published; the same value where nothing has to be added. */
export function keepProjectAddresses(written: unknown, shown: unknown): unknown {
  const { data } = addressed.safeParse(written)
  const kept = listProjectAddresses(written)
  const missing = listProjectAddresses(shown).filter((address) => !kept.includes(address))
  if (data === undefined || missing.length === 0) return written
  return { ...data, formerAddresses: [...(data.formerAddresses ?? []), ...missing] }
}
