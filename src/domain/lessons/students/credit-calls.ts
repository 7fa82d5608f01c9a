import * as z from 'zod/mini'
import { isCurrency } from '#domain/content/money.ts'
import { defineCall, nothing } from '#domain/endpoint.ts'
import { writtenText } from '#domain/forms/message.ts'

const date = z.iso.date('date_invalid')

const mostLessons = 100

/** What the teacher gives: a package that is paid for, a lesson as a present, or a correction, which may take some away. */
export const creditInput = z
  .strictObject({
    kind: z.enum(['package', 'given', 'corrected'], 'value_invalid'),
    lessons: z
      .int('value_invalid')
      .check(z.minimum(-mostLessons, 'value_invalid'), z.maximum(mostLessons, 'value_invalid')),
    /** In minor units of the currency. */
    price: z.optional(
      z.int('value_invalid').check(z.minimum(0, 'value_invalid'), z.maximum(100_000_000, 'value_invalid')),
    ),
    currency: z.optional(
      z.string('value_invalid').check(z.maxLength(3, 'value_invalid'), z.refine(isCurrency, 'value_invalid')),
    ),
    /** The last day on which they can be spent. */
    expires_on: z.optional(date),
    paid_on: z.optional(date),
    note: z.optional(writtenText(200)),
  })
  .check(
    z.refine(({ kind, lessons }) => lessons !== 0 && (kind === 'corrected' || lessons > 0), {
      error: 'value_invalid',
      path: ['lessons'],
    }),
    z.refine(({ price, currency }) => (price === undefined) === (currency === undefined), {
      error: 'value_invalid',
      path: ['price'],
    }),
  )

export type CreditInput = z.infer<typeof creditInput>

/** Payment is outside: its day is marked by hand, or taken back. */
const packageChange = z.strictObject({ paid_on: z.nullable(date) })

export const creditEndpoints = {
  give: defineCall('POST', '/api/credits/{id}', 'admin', { input: creditInput, output: nothing }),
  /** What was given by mistake, by its line, while none of it is used; a package is then none any more. */
  takeBack: defineCall('DELETE', '/api/credits/{id}', 'admin', { output: nothing }),
  changePackage: defineCall('PATCH', '/api/packages/{id}', 'admin', {
    input: packageChange,
    output: nothing,
  }),
}
