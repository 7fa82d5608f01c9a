import * as z from 'zod/mini'
import { languages } from '#domain/language.ts'
import { contentChange, documentJson, parsedJson } from './content-change.ts'
import { documentId, moment } from './document-summary.ts'

/** A document as it is written: the draft, and the version that visitors see. */
export const editedDocument = z.object({
  id: documentId,
  version: z.string(),
  content: parsedJson,
  savedAt: moment,
  trashed: z.boolean(),
  /** As it came with an import: nobody has written on it since. */
  imported: z.optional(z.boolean()),
  shown: z.nullable(z.object({ version: z.string(), content: parsedJson })),
  /** Of a document that is read alone: what visitors will see of it by what is planned, the earliest first; no content where
   * it leaves the site. */
  planned: z.optional(z.array(z.object({ from: moment, content: z.optional(parsedJson) }))),
})

/** What visitors see has its content only where that is not what is written. */
const listedDocument = z.extend(editedDocument, {
  shown: z.nullable(z.object({ version: z.string(), content: z.optional(parsedJson) })),
})

/** A document of the list, with what visitors see whole again. */
export function completeShown({
  shown,
  ...document
}: z.infer<typeof listedDocument>): z.infer<typeof editedDocument> {
  const { version, content = document.content } = shown ?? {}
  return { ...document, shown: version === undefined ? null : { version, content } }
}

export const documentList = z.object({ documents: z.array(listedDocument) })

/** In one call; whoever has more sends them one call after the other. */
export const mostChanges = 100

export const documentChanges = z.strictObject({
  /** The version that the changes were written on. */
  base: z.string(),
  changes: z.array(contentChange).check(z.minLength(1), z.maxLength(mostChanges)),
})

/** The whole content, as for a version that is brought back. */
export const documentContent = z.strictObject({ base: z.string(), content: documentJson })

/** What tells a new document from others before it has a name: 128 random bits. */
const creationKey = z.string('value_invalid').check(z.regex(/^[0-9a-f]{32}$/, 'value_invalid'))

/** A document of a type of which editors make new ones; the server gives it its name. Sent again by the same person with the
 * same key, it is the one that is there already. */
export const newDocument = z.strictObject({
  kind: z.string('value_invalid').check(z.maxLength(40, 'value_invalid')),
  content: documentJson,
  key: z.optional(creationKey),
})

export const newDocuments = z.strictObject({
  kind: z.string('value_invalid').check(z.maxLength(40, 'value_invalid')),
  contents: z.array(documentJson).check(z.minLength(1), z.maxLength(1000)),
})

/** Of these, what is as it came: neither written on, nor public, nor in the trash. */
const documentImport = z.object({ at: moment, documents: z.int() })

export const importList = z.object({ imports: z.array(documentImport) })

/** With the moment of the import that was made. */
export const madeImport = z.extend(importList, { at: moment })

/** How many documents of an import stay, as they were written on or published since. */
export const takenBackImport = z.object({ left: z.int() })

/** In which language somebody writes; null in what has none. */
export const presence = z.strictObject({ language: z.nullable(z.enum(languages, 'value_invalid')) })

export const otherEditors = z.object({
  others: z.array(
    z.object({
      email: z.string(),
      /** The e-mail address where an account has no name. */
      name: z.string(),
      language: z.nullable(z.enum(languages)),
    }),
  ),
})

export type OtherEditors = z.infer<typeof otherEditors>

export const savedVersion = z.object({
  id: documentId,
  version: z.string(),
  /** It holds what somebody else wrote meanwhile, or was made by an earlier sending: it is read before more is written on it. */
  mayDiffer: z.optional(z.literal(true)),
})

const documentVersion = z.object({
  version: z.string(),
  savedAt: moment,
  savedBy: z.nullable(z.string()),
  /** Null of what was never published. */
  publicFrom: z.nullable(moment),
  /** A part of the document was published: nobody has written it like this. */
  part: z.boolean(),
  content: parsedJson,
})

export type DocumentVersion = z.infer<typeof documentVersion>

export const versionList = z.object({ versions: z.array(documentVersion) })

export const publication = z.strictObject({
  documents: z
    .array(
      z.strictObject({
        id: documentId,
        version: z.nullable(z.string()),
        /** Languages that stay as visitors see them. */
        without: z.optional(z.array(z.enum(languages)).check(z.maxLength(languages.length))),
        /** The fields that go along, as the places of one page; the others stay as visitors see them. Left out, all. */
        only: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(4000))),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(1000),
      z.refine(
        (documents) => new Set(documents.map(({ id }) => id)).size === documents.length,
        'value_invalid',
      ),
    ),
  /** Left out, at once. */
  liveFrom: z.optional(moment),
})

export type Publication = z.infer<typeof publication>

/** What is published, at once or later, also in place of what was planned. */
export const publishing = z.extend(publication, {
  /** The number of a planned edition that this one takes the place of. */
  replaces: z.optional(z.int().check(z.gte(1), z.lte(999_999_999))),
})

export const changedPageList = z.object({
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      languages: z.array(z.enum(languages)),
      state: z.enum(['changed', 'new', 'gone']),
      /** Only the links at its foot and in the menu change, as on every page. */
      linksAlone: z.boolean(),
    }),
  ),
})

export type ChangedPage = z.infer<typeof changedPageList>['pages'][number]

/** The fields of a document that go along, all where they are left out, and the languages that do not. */
export const documentPart = z.object({
  only: z.optional(z.array(z.string())),
  without: z.optional(z.array(z.enum(languages))),
})

export const edition = z.object({
  number: z.int(),
  liveFrom: moment,
  publishedAt: moment,
  publishedBy: z.nullable(z.string()),
  documents: z.array(
    z.object({
      id: documentId,
      version: z.nullable(z.string()),
      /** Of a document that is not published whole. */
      part: z.optional(documentPart),
      /** Of what is still to come and is not the draft: the document as visitors will see it. */
      content: z.optional(parsedJson),
    }),
  ),
})

/** With the moments at which something would have been public that was planned before, and gives way. */
export const publishedEdition = z.extend(edition, { overtaken: z.array(moment) })

/** Newest first. */
export const editionList = z.object({ editions: z.array(edition) })
