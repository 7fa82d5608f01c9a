import * as z from 'zod/mini'

export const documentKinds = [
  ...(['site', 'biography', 'courses', 'videos', 'places'] as const),
  ...(['projects', 'press', 'programmes', 'repertoire'] as const),
  ...(['page', 'event', 'project', 'text', 'photo'] as const),
] as const

export type DocumentKind = (typeof documentKinds)[number]

/** "biography", or a kind and a name: "event/event-1". */
export const documentId = z
  .string('value_invalid')
  .check(
    z.regex(
      /^(?:site|biography|courses|videos|places|projects|press|programmes|repertoire|(?:page|event|project|text|photo)\/[a-z0-9-]{1,80})$/,
      'value_invalid',
    ),
  )

/** The kind and the name of a document's id; the name is empty where there is one document of the kind. */
export function parseDocumentId(id: string): { kind: DocumentKind; name: string } | undefined {
  const [first = '', name = ''] = id.split('/')
  const kind = documentKinds.find((each) => each === first)
  return kind !== undefined && documentId.safeParse(id).success ? { kind, name } : undefined
}
