import * as z from 'zod/mini'
import { placeholderText, placeholderValues } from './content/placeholders.ts'
import { condition } from './editing/condition.ts'
import { summaryList } from './editing/document-summary.ts'
import {
  changedPageList,
  documentChanges,
  documentContent,
  documentList,
  editedDocument,
  editionList,
  importList,
  madeImport,
  newDocument,
  newDocuments,
  otherEditors,
  presence,
  publication,
  publishedEdition,
  publishing,
  savedVersion,
  takenBackImport,
  versionList,
} from './editing/documents.ts'
import { defineCall, documentBodyLimit, nothing } from './endpoint.ts'
import type { FormDescription } from './forms/form-description.ts'
import { submissionPage } from './forms/inbox.ts'
import { message, messageCounts, replyInput, submissionChange } from './forms/message.ts'
import { mapForms } from './forms/registry.ts'
import { createInputSchema, createRecordSchema } from './forms/schemas.ts'
import { submissionReceipt } from './forms/submission.ts'
import { nearTime } from './lessons/requests/clocks.ts'
import { nextSteps } from './lessons/requests/next-steps.ts'
import { photographList, placeList } from './pictures/photograph-calls.ts'
import { riderList } from './press/rider.ts'

/** The body of every rejected or failed call under /api; `fields` has a reason for each invalid field. */
export const apiFailure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** In place of a time that is taken. */
  near: z.optional(z.array(nearTime)),
})

export type ApiFailure = z.infer<typeof apiFailure>

/** Of a form that was stored; `next` says what happens with a request for a lesson. */
export const formReceipt = z.extend(submissionReceipt, { next: z.optional(nextSteps) })

export type FormReceipt = z.infer<typeof formReceipt>

/** A repeated post with the same key and body is stored once and gets the first response; without a key, one with the
 * same body within a minute. */
export const idempotencyHeader = 'Idempotency-Key'

export const idempotencyKeyForm = /^[\x21-\x7e]{1,200}$/

export const bodyLimit = 64 * 1024 // bytes

/** In bytes, for a form as a browser sends it without script: a letter that is not Latin takes up to nine there. */
export const formBodyLimit = 256 * 1024

function createSubmissionEndpoints(form: FormDescription) {
  const { path } = form
  return {
    create: defineCall('POST', path, 'anyone', { input: createInputSchema(form), output: formReceipt }),
    list: defineCall('GET', path, 'admin', { output: submissionPage(createRecordSchema(form)) }),
    update: defineCall('PATCH', `${path}/{id}`, 'admin', { input: submissionChange, output: nothing }),
    delete: defineCall('DELETE', `${path}/{id}`, 'admin', { output: nothing }),
    export: defineCall('GET', `${path}/export`, 'admin', { output: z.string() }),
  }
}

export const submissionEndpoints = mapForms(createSubmissionEndpoints)

export const messageEndpoints = {
  counts: defineCall('GET', '/api/messages/counts', 'admin', { output: messageCounts }),
  read: defineCall('GET', '/api/messages/{id}', 'admin', { output: message }),
  reply: defineCall('POST', '/api/messages/{id}/replies', 'admin', {
    input: replyInput,
    output: z.object({ id: z.string() }),
  }),
}

const documentPath = '/api/content/documents/{id}'

/** The id of a document stands in one part of the path: "event%2Fevent-1". */
export const contentEndpoints = {
  list: defineCall('GET', '/api/content/documents', 'editor', { output: documentList }),
  summaries: defineCall('GET', '/api/content/summaries', 'editor', { output: summaryList }),
  create: defineCall('POST', '/api/content/documents', 'editor', {
    input: newDocument,
    output: savedVersion,
    limit: documentBodyLimit,
  }),
  read: defineCall('GET', documentPath, 'editor', { output: editedDocument }),
  change: defineCall('PATCH', documentPath, 'editor', {
    input: documentChanges,
    output: savedVersion,
    limit: documentBodyLimit,
  }),
  replace: defineCall('PUT', documentPath, 'editor', {
    input: documentContent,
    output: savedVersion,
    limit: documentBodyLimit,
  }),
  trash: defineCall('DELETE', documentPath, 'editor', { output: nothing }),
  takeBack: defineCall('POST', `${documentPath}/take-back`, 'editor', { output: nothing }),
  notePresence: defineCall('PUT', `${documentPath}/presence`, 'editor', {
    input: presence,
    output: otherEditors,
  }),
  versions: defineCall('GET', `${documentPath}/versions`, 'editor', { output: versionList }),
  listImports: defineCall('GET', '/api/content/imports', 'editor', { output: importList }),
  import: defineCall('POST', '/api/content/imports', 'editor', {
    input: newDocuments,
    output: madeImport,
    limit: documentBodyLimit,
  }),
  takeBackImport: defineCall('DELETE', '/api/content/imports/{id}', 'editor', { output: takenBackImport }),
  listEditions: defineCall('GET', '/api/content/editions', 'editor', { output: editionList }),
  publish: defineCall('POST', '/api/content/editions', 'admin', {
    input: publishing,
    output: publishedEdition,
    limit: documentBodyLimit,
  }),
  listChangedPages: defineCall('POST', '/api/content/editions/pages', 'admin', {
    input: publication,
    output: changedPageList,
    limit: documentBodyLimit,
  }),
  readPlaceholders: defineCall('POST', '/api/content/placeholders', 'editor', {
    input: placeholderText,
    output: placeholderValues,
    limit: documentBodyLimit,
  }),
  callOff: defineCall('DELETE', '/api/content/editions/{number}', 'admin', { output: nothing }),
}

export const photoEndpoints = {
  list: defineCall('GET', '/api/photos', 'editor', { output: photographList }),
  places: defineCall('GET', '/api/photos/places', 'editor', { output: placeList }),
}

export const riderEndpoints = {
  list: defineCall('GET', '/api/riders', 'editor', { output: riderList }),
  read: defineCall('GET', '/api/riders/{id}', 'editor', { output: z.string() }),
}

export const readCondition = defineCall('GET', '/api/condition', 'admin', { output: condition })
