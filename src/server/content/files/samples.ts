import { formatField, walkDocument } from '#server/content/content-issue.ts'

export interface SampleEntry {
  document: string
  field: string
}

/** Lists every entry marked `sample: true`, in the order of the documents. */
export function listSamples(documents: ReadonlyMap<string, unknown>): SampleEntry[] {
  return [...documents].flatMap(([document, content]) =>
    [...walkDocument(content)]
      .filter(({ value }) => isSample(value))
      .map(({ path }) => ({ document, field: formatField(path) })),
  )
}

/** Formats the samples, a line each, the count at the end. */
export function describeSamples(samples: readonly SampleEntry[]): string {
  const lines = samples.map(({ document, field }) => (field === '' ? document : `${document} › ${field}`))
  const count = samples.length === 1 ? '1 entry is a sample' : `${samples.length} entries are samples`
  return [...lines, `${count}.`].join('\n')
}

function isSample(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sample' in value && value.sample === true
}
