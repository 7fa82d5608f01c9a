import * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'
import { replyTemplateChange, replyTemplates } from '#domain/forms/reply-templates.ts'
import { erasure, personInput, settings, settingsChange, testMailResult } from './settings.ts'
import { webhookInput, webhookSecret } from './webhook.ts'

export const settingsEndpoints = {
  read: { method: 'GET', path: '/api/settings', access: 'admin', output: settings },
  change: {
    method: 'PATCH',
    path: '/api/settings',
    access: 'admin',
    input: settingsChange,
    output: z.undefined(),
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/settings/test-mail',
    access: 'admin',
    output: testMailResult,
  },
  setWebhook: {
    method: 'PUT',
    path: '/api/settings/webhook',
    access: 'admin',
    input: webhookInput,
    output: webhookSecret,
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/api/settings/webhook',
    access: 'admin',
    output: z.undefined(),
  },
  listReplyTemplates: {
    method: 'GET',
    path: '/api/settings/reply-templates',
    access: 'admin',
    output: replyTemplates,
  },
  changeReplyTemplate: {
    method: 'PUT',
    path: '/api/settings/reply-templates',
    access: 'admin',
    input: replyTemplateChange,
    output: replyTemplates,
  },
  exportPerson: {
    method: 'POST',
    path: '/api/settings/person/export',
    access: 'admin',
    input: personInput,
    output: z.record(z.string(), z.unknown()),
  },
  erasePerson: {
    method: 'POST',
    path: '/api/settings/person/erase',
    access: 'admin',
    input: personInput,
    output: erasure,
  },
  makeBackup: {
    method: 'POST',
    path: '/api/settings/backups',
    access: 'admin',
    output: z.undefined(),
  },
  downloadBackup: {
    method: 'GET',
    path: '/api/settings/backups/{id}',
    access: 'admin',
    output: z.string(),
  },
  downloadContent: {
    method: 'GET',
    path: '/api/settings/content',
    access: 'admin',
    output: z.string(),
  },
} as const satisfies Record<string, Endpoint>
