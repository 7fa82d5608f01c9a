import * as z from 'zod/mini'
import { languages } from '#domain/language.ts'
import { parsedJson } from './content-change.ts'

export const moment = z.iso.datetime({ precision: 3 }) // UTC

/** "biography", or a type and a name: "event/event-1". Whether there is such a type, the registry knows. */
export const documentId = z
  .string('value_invalid')
  .check(z.regex(/^[a-z][a-z-]{0,39}(?:\/[a-z0-9-]{1,80})?$/, 'value_invalid'))

/** How what is written stands to what visitors see: not public at all, public as written, or public otherwise. */
const changeStates = ['draft', 'public', 'changed'] as const

export type ChangeState = (typeof changeStates)[number]

const openTexts = z.object({ missing: z.int(), outdated: z.int() })

/** A place in which something else stands: the photograph that comes; left out for a plate. */
const changedPlace = z.object({ place: z.string(), photo: z.optional(z.string()) })

export type ChangedPlace = z.infer<typeof changedPlace>

export const documentSummary = z.object({
  id: documentId,
  savedAt: moment,
  trashed: z.boolean(),
  state: z.enum(changeStates),
  /** When visitors will see it as it is written by what is planned, or else what is planned of it next. */
  planned: z.optional(z.object({ from: moment, asWritten: z.boolean(), leaves: z.boolean() })),
  holdsSample: z.boolean(),
  /** How many texts in languages it holds, and how many are open in each language that has any open. */
  texts: z.int(),
  open: z.partialRecord(z.enum(languages), openTexts),
  /** The places for pictures that come with it, as it is written and as visitors see it. */
  places: z.optional(z.array(z.string())),
  /** Of the list of places, those with another picture than visitors see and will see by what is planned. */
  changed: z.optional(z.array(changedPlace)),
  content: parsedJson,
})

export type DocumentSummary = z.infer<typeof documentSummary>

export const summaryList = z.object({ documents: z.array(documentSummary) })
