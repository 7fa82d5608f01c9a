import { type Language, languages } from '#domain/language.ts'
import { fillAgendaPlaceholders, isAgendaPlaceholder } from './agenda-placeholders.ts'
import { type ContentIssue, explainIssue, formatField } from './content-issue.ts'
import {
  contentFiles,
  type LanguageContent,
  type ReadDocument,
  readDocuments,
  textPageFolder,
} from './documents.ts'
import { listPlaceholders } from './placeholders.ts'
import { readEach } from './read-each.ts'
import { walkDocument } from './walk-document.ts'
import { readContentFiles } from './yaml-files.ts'

/** What the site says. */
export type Content = Record<Language, LanguageContent>

export type ContentResult =
  | { ok: true; content: Content; documents: ReadonlyMap<string, unknown> }
  | { ok: false; issues: ContentIssue[] }

/** Reads and checks the content folder, once for each language; all its issues come in one list. */
export async function readContent(folder: string): Promise<ContentResult> {
  const { documents, issues } = await readContentFiles(folder)
  const broken = new Set(issues.map(({ file }) => file))
  const present = new Set([...documents.keys(), ...broken])
  for (const file of contentFiles)
    if (!present.has(file)) issues.push({ file, field: '', reason: 'is missing' })
  for (const file of present)
    if (!contentFiles.includes(file)) issues.push({ file, field: '', reason: 'is not a file the site knows' })
  issues.push(...listUnknownPlaceholders(documents))
  const filled = fillAgendaPlaceholders(documents)
  const read: ReadDocument = (file, schema) => {
    if (!filled.has(file)) return undefined
    const result = schema.safeParse(filled.get(file), { reportInput: true })
    if (result.success) return result.data
    issues.push(...result.error.issues.flatMap((issue) => explainIssue(file, issue)))
    return undefined
  }
  const content = readEach(languages, (language) => readDocuments(read, language))
  return content !== undefined && issues.length === 0
    ? { ok: true, content, documents }
    : { ok: false, issues: removeRepeated(issues) }
}

/** A fault of a text in six languages is found six times. */
function removeRepeated(issues: readonly ContentIssue[]): ContentIssue[] {
  return [...new Map(issues.map((fault) => [JSON.stringify(fault), fault])).values()]
}

/** The texts that name what stands for nothing: "{paises}". Text pages know more placeholders, and see to them. */
function listUnknownPlaceholders(documents: ReadonlyMap<string, unknown>): ContentIssue[] {
  return [...documents]
    .filter(([file]) => !file.startsWith(textPageFolder))
    .flatMap(([file, document]) =>
      [...walkDocument(document)].flatMap(({ path, value }) =>
        listPlaceholders(typeof value === 'string' ? value : '')
          .filter((name) => !isAgendaPlaceholder(name))
          .map((name) => ({ file, field: formatField(path), reason: `{${name}} stands for nothing` })),
      ),
    )
}
