import { downloadZip } from 'client-zip'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import {
  type ReplyTemplateChange,
  type ReplyTemplates,
  replyTemplateChange,
  replyTemplateNames,
  replyTemplates,
} from '#domain/forms/reply-templates.ts'
import { type Language, languages } from '#domain/language.ts'
import { type Settings, settingsChange } from '#domain/settings/settings.ts'
import { parseWebhookAddress, webhookInput } from '#domain/settings/webhook.ts'
import { noteAuditEvent } from '#server/accounts/audit.ts'
import type { Guards } from '#server/accounts/roles.ts'
import { type BackupOnDemand, findNewestBackup } from '#server/backup/own-backups.ts'
import { joinDocuments } from '#server/content/files/document-files.ts'
import { formatContentFile } from '#server/content/files/yaml-files.ts'
import { readPublicDocuments } from '#server/content/read-edition.ts'
import { readSettings, storeSetting } from '#server/database/setting-rows.ts'
import type { Schema } from '#server/database/tables.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readInput } from '#server/http/input.ts'
import { rejectField, rejectRequest } from '#server/http/responses.ts'
import { isDigestWanted, storeDigestChoice } from '#server/mail/digest-setting.ts'
import type { MailSettings } from '#server/mail/mail-settings.ts'
import { findLastFailure } from '#server/mail/outbox.ts'
import type { SendTestMail } from '#server/mail/send-test-mail.ts'
import { findFailedCall } from '#server/webhooks/webhook-calls.ts'
import { readWebhookSetting, removeWebhook, storeWebhook } from '#server/webhooks/webhook-setting.ts'
import { readWords } from '#words/stored-words.ts'
import type { StudioRouteOptions } from './content-routes.ts'

interface SettingsRouteOptions {
  database: Kysely<Schema>
  guards: Guards
  now: () => Date
  mail: MailSettings | undefined
  sendTestMail: SendTestMail | undefined
  retentionMonths: number
  backupsKept: number
  dataFolder: string
  backups: BackupOnDemand
}

/** How the installation is set up, for admins; mounted at /api/settings. */
export function createSettingsRoutes(options: SettingsRouteOptions): Hono {
  const { database, guards, now, sendTestMail } = options
  const routes = new Hono()
  routes.get('/', guards.requireAdmin, async (context) => context.json(await collectSettings(options)))
  routes.patch('/', guards.requireAdmin, async (context) => {
    const input = await readInput(context, settingsChange)
    await storeDigestChoice(database, input.digest)
    return context.body(null, 204)
  })
  routes.post('/test-mail', guards.requireAdmin, async (context) => {
    if (sendTestMail === undefined) return rejectRequest(context, 409, 'mail_not_set_up')
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    return context.json({ failure: await sendTestMail(context.get('user').email, language) })
  })
  routes.get('/reply-templates', guards.requireAdmin, async (context) =>
    context.json(await readReplyTemplates(database)),
  )
  routes.put('/reply-templates', guards.requireAdmin, async (context) => {
    const input = await readInput(context, replyTemplateChange)
    await storeReplyTemplate(database, input)
    return context.json(await readReplyTemplates(database))
  })
  routes.get('/content', guards.requireAdmin, async (context) => {
    const archive = await createContentArchive(database, now())
    return archive ?? rejectRequest(context, 404, 'not_found')
  })
  return routes
}

async function collectSettings(options: SettingsRouteOptions): Promise<Settings> {
  const { database, mail, retentionMonths, backupsKept, dataFolder, backups } = options
  const webhook = await readWebhookSetting(database)
  return {
    mail: mail === undefined ? null : { host: mail.host, from: mail.from.address, to: mail.to },
    mailFailure: await findLastFailure(database),
    digest: await isDigestWanted(database, mail?.digest ?? true),
    webhook:
      webhook === undefined ? null : { address: webhook.address, failure: await findFailedCall(database) },
    retentionMonths,
    backup:
      backupsKept === 0
        ? null
        : {
            keptDays: backupsKept,
            state: backups.readState(),
            newest: await findNewestBackup(dataFolder),
          },
  }
}

/** All that is public, as the files that `npm run content -- export` writes, in a ZIP; undefined before there is any. */
async function createContentArchive(database: Kysely<Schema>, now: Date): Promise<Response | undefined> {
  const documents = await readPublicDocuments(database, now)
  if (documents === undefined) return undefined
  const inputs = [...joinDocuments(documents)].map(([path, value]) => ({
    name: `content/${path}`,
    lastModified: now,
    input: new TextEncoder().encode(formatContentFile(value)),
  }))
  const metadata = inputs.map(({ name, input }) => ({ name, size: input.byteLength }))
  const response = downloadZip(inputs, { metadata })
  const name = `content-${now.toISOString().slice(0, 10)}.zip`
  response.headers.set('Content-Disposition', `attachment; filename="${name}"`)
  return response
}

/** Where others are told that something happened, for admins; mounted at /api/settings/webhook. */
export function createWebhookRoutes({ database, guards, now }: StudioRouteOptions): Hono {
  const routes = new Hono()
  routes.put('/', guards.requireAdmin, async (context) => {
    const input = await readInput(context, webhookInput)
    const address = parseWebhookAddress(input.address)
    if (address === undefined) return rejectField(context, 'address', 'webhook_address_invalid')
    const secret = await storeWebhook(database, address, now())
    await noteAuditEvent(database, { kind: 'webhook_set', userId: context.get('user').id, now: now() })
    return context.json({ secret })
  })
  routes.delete('/', guards.requireAdmin, async (context) => {
    await removeWebhook(database)
    await noteAuditEvent(database, { kind: 'webhook_removed', userId: context.get('user').id, now: now() })
    return context.body(null, 204)
  })
  return routes
}

const templatePrefix = 'reply-template.'

const formatRow = (language: Language, name: string) => `${templatePrefix}${language}.${name}`

/** The templates of replies: what was written of them in the studio, and else what the product came with. */
async function readReplyTemplates(database: Kysely<Schema>): Promise<ReplyTemplates> {
  const written = await readSettings(database, templatePrefix)
  const read = (language: Language) =>
    replyTemplateNames.map((name) => [
      name,
      written.get(formatRow(language, name)) ?? readWords('mail', language).t(`replies.${name}`),
    ])
  return replyTemplates.parse(
    Object.fromEntries(languages.map((language) => [language, Object.fromEntries(read(language))])),
  )
}

/** Stores a template; of blank words nothing, so that the first ones are back. */
async function storeReplyTemplate(
  database: Kysely<Schema>,
  { language, name, words }: ReplyTemplateChange,
): Promise<void> {
  await storeSetting(database, formatRow(language, name), words.trim() === '' ? undefined : words)
}
