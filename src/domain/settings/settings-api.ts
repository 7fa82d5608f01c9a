import * as z from 'zod/mini'
import { defineCall, nothing } from '#domain/endpoint.ts'
import { replyTemplateChange, replyTemplates } from '#domain/forms/reply-templates.ts'
import { meetingAddress } from '#domain/lessons/students/student-calls.ts'
import { emailAddress } from '#domain/validation/validation.ts'

const moment = z.iso.datetime({ precision: 3 }) // UTC

const storedBackup = z.object({ name: z.string(), bytes: z.int(), at: moment })

export type StoredBackup = z.infer<typeof storedBackup>

/** Where others are told that something happened; its secret is in no answer but the first. */
const webhook = z.object({
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

/** How the installation is set up, without secrets. */
const settings = z.object({
  /** Null while mail is not set up. */
  mail: z.nullable(z.object({ host: z.string(), from: z.string(), to: z.string() })),
  mailFailure: z.nullable(z.object({ at: moment, reason: z.string(), nextTry: z.nullable(moment) })),
  digest: z.boolean(),
  /** The address of the video call of whoever has none of their own; may be empty. */
  meeting: z.string(),
  /** Null where nobody is told what happens. */
  webhook: z.nullable(webhook),
  retentionMonths: z.int(),
  /** Null where the machine keeps no backups of its own. */
  backup: z.nullable(
    z.object({
      keptDays: z.int(),
      state: z.enum(['idle', 'running', 'failed']),
      newest: z.nullable(storedBackup),
    }),
  ),
})

export type Settings = z.infer<typeof settings>

const settingsChange = z
  .strictObject({ digest: z.optional(z.boolean('value_invalid')), meeting: z.optional(meetingAddress) })
  .check(z.refine((change) => Object.keys(change).length > 0, 'value_invalid'))

const personInput = z.strictObject({
  email: emailAddress({ maximum: 255, tooLong: 'email_too_long' }),
})

const erasureInput = z.extend(personInput, {
  /** That lessons to come and credits go along; without it they stand against it. */
  isAgreed: z.optional(z.boolean('value_invalid')),
})

/** The numbers of deleted rows, by kind. */
const erasure = z.object({ counts: z.record(z.string(), z.int()) })

/** Why a test mail could not be handed over; null where it was. */
const testMailResult = z.object({ failure: z.nullable(z.string()) })

const webhookInput = z.strictObject({ address: z.string().check(z.maxLength(2000)) })

/** An address as it is called: https, and no name or password in it; undefined for every other. */
export function parseWebhookAddress(text: string): string | undefined {
  const url = URL.parse(text.trim())
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain ? url.href : undefined
}

/** Signs each call (https://www.standardwebhooks.com); shown once. */
const webhookSecret = z.object({ secret: z.string() })

export const settingsEndpoints = {
  read: defineCall('GET', '/api/settings', 'admin', { output: settings }),
  change: defineCall('PATCH', '/api/settings', 'admin', { input: settingsChange, output: nothing }),
  sendTestMail: defineCall('POST', '/api/settings/test-mail', 'admin', { output: testMailResult }),
  setWebhook: defineCall('PUT', '/api/settings/webhook', 'admin', {
    input: webhookInput,
    output: webhookSecret,
  }),
  removeWebhook: defineCall('DELETE', '/api/settings/webhook', 'admin', { output: nothing }),
  listReplyTemplates: defineCall('GET', '/api/settings/reply-templates', 'admin', { output: replyTemplates }),
  changeReplyTemplate: defineCall('PUT', '/api/settings/reply-templates', 'admin', {
    input: replyTemplateChange,
    output: replyTemplates,
  }),
  exportPerson: defineCall('POST', '/api/settings/person/export', 'admin', {
    input: personInput,
    output: z.record(z.string(), z.unknown()),
  }),
  erasePerson: defineCall('POST', '/api/settings/person/erase', 'admin', {
    input: erasureInput,
    output: erasure,
  }),
  makeBackup: defineCall('POST', '/api/settings/backups', 'admin', { output: nothing }),
  downloadBackup: defineCall('GET', '/api/settings/backups/{id}', 'admin', { output: z.string() }),
  downloadContent: defineCall('GET', '/api/settings/content', 'admin', { output: z.string() }),
}
