import { downloadZip } from 'client-zip'
import { readCondition } from '#domain/api.ts'
import {
  type ReplyTemplateChange,
  type ReplyTemplates,
  replyTemplateNames,
  replyTemplates,
} from '#domain/forms/reply-templates.ts'
import { type Language, languages } from '#domain/language.ts'
import { parseWebhookAddress, type Settings, settingsEndpoints } from '#domain/settings/settings-api.ts'
import { noteAuditEvent } from '#server/accounts/audit.ts'
import { listPasskeys } from '#server/accounts/passkeys.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { listRefused } from '#server/audio/jobs.ts'
import { type BackupOnDemand, findNewestBackup, nightlyBackup } from '#server/backup/own-backups.ts'
import { joinDocuments } from '#server/content/files/document-files.ts'
import { readPublicDocuments } from '#server/content/read-edition.ts'
import { lockSettings, readSettings, storeSetting } from '#server/database/setting-rows.ts'
import type { Database } from '#server/database/tables.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { rejectField, rejectRequest } from '#server/http/responses.ts'
import { isDigestWanted, storeDigestChoice } from '#server/mail/digest-setting.ts'
import type { MailSettings } from '#server/mail/mail-settings.ts'
import { findLastFailure } from '#server/mail/outbox.ts'
import type { SendTestMail } from '#server/mail/send-test-mail.ts'
import { findMeeting, storeMeeting } from '#server/students/meeting.ts'
import { findFailedCall } from '#server/webhooks/webhook-calls.ts'
import { readWebhookSetting, removeWebhook, storeWebhook } from '#server/webhooks/webhook-setting.ts'
import { readWords } from '#words/stored-words.ts'
import type { StudioRouteOptions } from './content-routes.ts'

interface SettingsRouteOptions {
  database: Database
  now: () => Date
  mail: MailSettings | undefined
  sendTestMail: SendTestMail | undefined
  retentionMonths: number
  backupsKept: number
  dataFolder: string
  backups: BackupOnDemand
}

/** How the installation is set up, for admins. */
export function routeSettings(serve: ServeCall, options: SettingsRouteOptions): void {
  const { database, now, sendTestMail } = options
  serve(settingsEndpoints.read, () => collectSettings(options))
  serve(settingsEndpoints.change, async (_context, { digest, meeting }) => {
    if (digest !== undefined) await storeDigestChoice(database, digest)
    if (meeting !== undefined) await storeMeeting(database, meeting)
  })
  serve(settingsEndpoints.sendTestMail, async (context) => {
    if (sendTestMail === undefined) return rejectRequest(context, 409, 'mail_not_set_up')
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    return { failure: await sendTestMail(context.get('user').email, language) }
  })
  serve(settingsEndpoints.listReplyTemplates, () => readReplyTemplates(database))
  serve(settingsEndpoints.changeReplyTemplate, async (context, input) => {
    const isStored = await storeReplyTemplate(database, input)
    return isStored ? readReplyTemplates(database) : rejectRequest(context, 409, 'content_conflict')
  })
  serve(settingsEndpoints.downloadContent, async (context) => {
    const archive = await createContentArchive(database, now())
    return archive ?? rejectRequest(context, 404, 'not_found')
  })
}

async function collectSettings(options: SettingsRouteOptions): Promise<Settings> {
  const { database, mail, retentionMonths, backupsKept, dataFolder, backups } = options
  const webhook = await readWebhookSetting(database)
  return {
    mail: mail === undefined ? null : { host: mail.host, from: mail.from.address, to: mail.to },
    mailFailure: await findLastFailure(database),
    digest: await isDigestWanted(database, mail?.digest ?? true),
    meeting: await findMeeting(database, ''),
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
async function createContentArchive(database: Database, now: Date): Promise<Response | undefined> {
  const documents = await readPublicDocuments(database, now)
  if (documents === undefined) return undefined
  const { formatContentFile } = await import('#server/content/files/yaml-files.ts')
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

/** Where others are told that something happened, for admins. */
export function routeWebhooks(serve: ServeCall, { database, now }: StudioRouteOptions): void {
  serve(settingsEndpoints.setWebhook, async (context, input) => {
    const address = parseWebhookAddress(input.address)
    if (address === undefined) return rejectField(context, 'address', 'webhook_address_invalid')
    const secret = await storeWebhook(database, address, now())
    await noteAuditEvent(database, { kind: 'webhook_set', userId: context.get('user').id, now: now() })
    return { secret }
  })
  serve(settingsEndpoints.removeWebhook, async (context) => {
    await removeWebhook(database)
    await noteAuditEvent(database, { kind: 'webhook_removed', userId: context.get('user').id, now: now() })
  })
}

const templatePrefix = 'reply-template.'

const formatRow = (language: Language, name: string) => `${templatePrefix}${language}.${name}`

/** The templates of replies: what was written of them in the studio, and else what the product came with. */
async function readReplyTemplates(database: Database): Promise<ReplyTemplates> {
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

/** Stores a template; of blank words nothing, so that the first ones are back. False where it is not what its change was begun
 * on. */
async function storeReplyTemplate(
  database: Database,
  { language, name, words, base }: ReplyTemplateChange,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockSettings(transaction)
    if (base !== undefined && (await readReplyTemplates(transaction))[language][name] !== base) return false
    await storeSetting(transaction, formatRow(language, name), words.trim() === '' ? undefined : words)
    return true
  })
}

interface ConditionRouteOptions extends Omit<StudioRouteOptions, 'now'> {
  sendsMail: boolean
  backupsKept: number
}

/** How the machine stands, for admins. */
export function routeCondition(
  serve: ServeCall,
  { database, sendsMail, backupsKept }: ConditionRouteOptions,
): void {
  serve(readCondition, async (context) => {
    const backup = await database
      .selectFrom('daily_tasks')
      .select('finished_at')
      .where('name', '=', nightlyBackup)
      .where('finished_at', 'is not', null)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
    const passkeys = await listPasskeys(database, context.get('user').id)
    return {
      sendsMail,
      hasPasskey: passkeys.length > 0,
      ...(backupsKept > 0 && { lastBackup: backup?.finished_at ?? null }),
      refused: await listRefused(database),
    }
  })
}
