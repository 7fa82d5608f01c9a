import * as z from 'zod/mini'

/** Credits that were sold together. */
export const soldPackage = z.object({
  id: z.string(),
  at: z.string(),
  lessons: z.int(),
  /** In minor units. */
  price: z.optional(z.object({ amount: z.int(), currency: z.string() })),
  until: z.optional(z.string()),
  paid_on: z.nullable(z.string()),
})

export type SoldPackage = z.infer<typeof soldPackage>

export const unpaidPackage = z.extend(soldPackage, {
  student: z.object({ id: z.string(), name: z.string() }),
})

export type UnpaidPackage = z.infer<typeof unpaidPackage>
