import * as z from 'zod/mini'
import { clocks } from '#domain/lessons/requests/clocks.ts'

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

/** How a student stands. */
export const standing = {
  /** The next lesson, on the page of a lesson the one after that lesson: the request that it came of, and its begin on the
   * teacher's clock and the student's. */
  next: z.optional(z.object({ lesson: z.string(), when: clocks })),
  /** What is left, and until when the next of it can be spent; of who never had a credit, nothing. */
  credits: z.optional(z.object({ left: z.int(), until: z.optional(z.string()) })),
}
