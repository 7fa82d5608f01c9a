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
  edition,
  editionList,
  importList,
  madeImport,
  newDocument,
  newDocuments,
  otherEditors,
  presence,
  publication,
  savedVersion,
  versionList,
} from './editing/documents.ts'
import type { Endpoint } from './endpoint.ts'
import type { FormDescription } from './forms/form-description.ts'
import { submissionPage } from './forms/inbox.ts'
import { message, messageCounts, replyInput, submissionChange } from './forms/message.ts'
import { mapForms } from './forms/registry.ts'
import { createInputSchema, createRecordSchema } from './forms/schemas.ts'
import { submissionReceipt } from './forms/submission.ts'
import { nearTime } from './lessons/requests/clocks.ts'
import { nextSteps } from './lessons/requests/next-steps.ts'
import { photographList, placeList, uploadProgress, uploadStart } from './pictures/photograph-calls.ts'
import { riderList, storedRider } from './press/rider.ts'

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

export const bodyLimit = 64 * 1024 // bytes

/** In bytes, for a form as a browser sends it without script: a letter that is not Latin takes up to nine there. */
export const formBodyLimit = 256 * 1024

/** In bytes, for what editors write: a list of a thousand works is put in order as a whole. */
export const documentBodyLimit = 1024 * 1024

function createSubmissionEndpoints(form: FormDescription) {
  const { path } = form
  return {
    create: {
      method: 'POST',
      path,
      access: 'anyone',
      input: createInputSchema(form),
      output: formReceipt,
    },
    list: { method: 'GET', path, access: 'admin', output: submissionPage(createRecordSchema(form)) },
    update: {
      method: 'PATCH',
      path: `${path}/{id}`,
      access: 'admin',
      input: submissionChange,
      output: z.undefined(),
    },
    delete: { method: 'DELETE', path: `${path}/{id}`, access: 'admin', output: z.undefined() },
    export: { method: 'GET', path: `${path}/export`, access: 'admin', output: z.string() },
  } as const satisfies Record<string, Endpoint>
}

export const submissionEndpoints = mapForms(createSubmissionEndpoints)

export const messageEndpoints = {
  counts: { method: 'GET', path: '/api/messages/counts', access: 'admin', output: messageCounts },
  read: { method: 'GET', path: '/api/messages/{id}', access: 'admin', output: message },
  reply: {
    method: 'POST',
    path: '/api/messages/{id}/replies',
    access: 'admin',
    input: replyInput,
    output: z.object({ id: z.string() }),
  },
} as const satisfies Record<string, Endpoint>

const documentPath = '/api/content/documents/{id}'

/** The id of a document stands in one part of the path: "event%2Fevent-1". */
export const contentEndpoints = {
  list: { method: 'GET', path: '/api/content/documents', access: 'editor', output: documentList },
  summaries: { method: 'GET', path: '/api/content/summaries', access: 'editor', output: summaryList },
  create: {
    method: 'POST',
    path: '/api/content/documents',
    access: 'editor',
    input: newDocument,
    output: savedVersion,
  },
  read: { method: 'GET', path: documentPath, access: 'editor', output: editedDocument },
  change: {
    method: 'PATCH',
    path: documentPath,
    access: 'editor',
    input: documentChanges,
    output: savedVersion,
  },
  replace: {
    method: 'PUT',
    path: documentPath,
    access: 'editor',
    input: documentContent,
    output: savedVersion,
  },
  trash: { method: 'DELETE', path: documentPath, access: 'editor', output: z.undefined() },
  takeBack: { method: 'POST', path: `${documentPath}/take-back`, access: 'editor', output: z.undefined() },
  notePresence: {
    method: 'PUT',
    path: `${documentPath}/presence`,
    access: 'editor',
    input: presence,
    output: otherEditors,
  },
  versions: { method: 'GET', path: `${documentPath}/versions`, access: 'editor', output: versionList },
  listImports: { method: 'GET', path: '/api/content/imports', access: 'editor', output: importList },
  import: {
    method: 'POST',
    path: '/api/content/imports',
    access: 'editor',
    input: newDocuments,
    output: madeImport,
  },
  takeBackImport: {
    method: 'DELETE',
    path: '/api/content/imports/{id}',
    access: 'editor',
    output: z.undefined(),
  },
  listEditions: { method: 'GET', path: '/api/content/editions', access: 'editor', output: editionList },
  publish: {
    method: 'POST',
    path: '/api/content/editions',
    access: 'admin',
    input: publication,
    output: edition,
  },
  listChangedPages: {
    method: 'POST',
    path: '/api/content/editions/pages',
    access: 'admin',
    input: publication,
    output: changedPageList,
  },
  readPlaceholders: {
    method: 'POST',
    path: '/api/content/placeholders',
    access: 'editor',
    input: placeholderText,
    output: placeholderValues,
  },
  callOff: {
    method: 'DELETE',
    path: '/api/content/editions/{number}',
    access: 'admin',
    output: z.undefined(),
  },
} as const satisfies Record<string, Endpoint>

const uploadPath = '/api/photos/uploads/{id}'

/** A file comes in pieces of 256 KB, each a `PUT` of its bytes with their offset in a header. */
export const photoEndpoints = {
  list: { method: 'GET', path: '/api/photos', access: 'editor', output: photographList },
  places: { method: 'GET', path: '/api/photos/places', access: 'editor', output: placeList },
  begin: {
    method: 'POST',
    path: '/api/photos/uploads',
    access: 'editor',
    input: uploadStart,
    output: uploadProgress,
  },
  read: { method: 'GET', path: uploadPath, access: 'editor', output: uploadProgress },
  send: { method: 'PUT', path: uploadPath, access: 'editor', output: uploadProgress },
  cancel: { method: 'DELETE', path: uploadPath, access: 'editor', output: z.undefined() },
} as const satisfies Record<string, Endpoint>

const riderPath = '/api/riders'

/** A rider comes in pieces, as a photograph does, under the hash of the whole; the `POST` ends it. */
export const riderEndpoints = {
  list: { method: 'GET', path: riderPath, access: 'editor', output: riderList },
  send: { method: 'PUT', path: `${riderPath}/{id}`, access: 'editor', output: z.undefined() },
  finish: { method: 'POST', path: riderPath, access: 'editor', input: storedRider, output: storedRider },
  read: { method: 'GET', path: `${riderPath}/{id}`, access: 'editor', output: z.string() },
} as const satisfies Record<string, Endpoint>

export const readCondition = {
  method: 'GET',
  path: '/api/condition',
  access: 'admin',
  output: condition,
} as const satisfies Endpoint
