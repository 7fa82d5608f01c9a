import * as z from 'zod/mini'
import { defineCall, nothing } from '#domain/endpoint.ts'
import { replyTemplateChange, replyTemplates } from '#domain/forms/reply-templates.ts'
import { erasure, personInput, settings, settingsChange, testMailResult } from './settings.ts'
import { webhookInput, webhookSecret } from './webhook.ts'

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
    input: personInput,
    output: erasure,
  }),
  makeBackup: defineCall('POST', '/api/settings/backups', 'admin', { output: nothing }),
  downloadBackup: defineCall('GET', '/api/settings/backups/{id}', 'admin', { output: z.string() }),
  downloadContent: defineCall('GET', '/api/settings/content', 'admin', { output: z.string() }),
}
