import { downloadZip } from 'client-zip'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { replyTemplateChange } from '#domain/forms/reply-templates.ts'
import { type Settings, settingsChange } from '#domain/settings/settings.ts'
import type { Guards } from '#server/accounts/roles.ts'
import { type BackupOnDemand, findNewestBackup } from '#server/backup/own-backups.ts'
import { joinDocuments } from '#server/content/files/document-files.ts'
import { formatContentFile } from '#server/content/files/yaml-files.ts'
import { readPublicDocuments } from '#server/content/read-edition.ts'
import type { Schema } from '#server/database/tables.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { isDigestWanted, storeDigestChoice } from '#server/mail/digest-setting.ts'
import type { MailSettings } from '#server/mail/mail-settings.ts'
import { findLastFailure } from '#server/mail/outbox.ts'
import type { SendTestMail } from '#server/mail/send-test-mail.ts'
import { readReplyTemplates, storeReplyTemplate } from '#server/submissions/reply-templates.ts'
import { findFailedCall } from '#server/webhooks/webhook-calls.ts'
import { readWebhookSetting } from '#server/webhooks/webhook-setting.ts'

interface SettingsRouteOptions {
  database: Kysely<Schema>
  guards: Guards
  now: () => Date
  mail: MailSettings | undefined
  /** Undefined where mail is not set up. */
  sendTestMail: SendTestMail | undefined
  retentionMonths: number
  /** In days; 0 where the product makes none. */
  backupsKept: number
  dataFolder: string
  backups: BackupOnDemand
}

/** How the installation is set up, for admins; mounted at /api/settings. */
export function createSettingsRoutes(options: SettingsRouteOptions): Hono {
  const { database, guards, now, sendTestMail } = options
  const routes = new Hono()
  routes.get('/', guards.requireAdmin, async (context) => context.json(await readSettings(options)))
  routes.patch('/', guards.requireAdmin, async (context) => {
    const input = await readInput(context, settingsChange)
    if (!input.ok) return input.response
    await storeDigestChoice(database, input.value.digest)
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
    if (!input.ok) return input.response
    await storeReplyTemplate(database, input.value)
    return context.json(await readReplyTemplates(database))
  })
  routes.get('/content', guards.requireAdmin, async (context) => {
    const archive = await createContentArchive(database, now())
    return archive ?? rejectRequest(context, 404, 'not_found')
  })
  routes.all('/', allowOnly('GET', 'HEAD', 'PATCH'))
  routes.all('/test-mail', allowOnly('POST'))
  routes.all('/reply-templates', allowOnly('GET', 'HEAD', 'PUT'))
  routes.all('/content', allowOnly('GET', 'HEAD'))
  return routes
}

async function readSettings(options: SettingsRouteOptions): Promise<Settings> {
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
