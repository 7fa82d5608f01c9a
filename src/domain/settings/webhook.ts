import * as z from 'zod/mini'

/** Where others are told that something happened; its secret is in no answer but the first. */
export const webhook = z.object({
  address: z.string(),
  /** Of the newest call that was not taken: "HTTP 500", or a code of the connection. */
  failure: z.nullable(
    z.object({
      at: z.iso.datetime({ precision: 3 }), // UTC
      reason: z.string(),
      nextTry: z.nullable(z.iso.datetime({ precision: 3 })),
    }),
  ),
})

export type Webhook = z.infer<typeof webhook>

export const webhookInput = z.strictObject({ address: z.string().check(z.maxLength(2000)) })

/** An address as it is called: https, and no name or password in it; undefined for every other. */
export function parseWebhookAddress(text: string): string | undefined {
  const url = URL.parse(text.trim())
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain ? url.href : undefined
}

/** Signs each call (https://www.standardwebhooks.com); shown once. */
export const webhookSecret = z.object({ secret: z.string() })
