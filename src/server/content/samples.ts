import { formatField, walkDocument } from './content-issue.ts'

export interface SampleEntry {
  file: string
  field: string
}

/** Lists every entry marked `sample: true`, in the order of the files. */
export function listSamples(documents: ReadonlyMap<string, unknown>): SampleEntry[] {
  return [...documents].flatMap(([file, document]) =>
    [...walkDocument(document)]
      .filter(({ value }) => isSample(value))
      .map(({ path }) => ({ file, field: formatField(path) })),
  )
}

/** Formats the samples, a line each, the count at the end. */
export function describeSamples(samples: readonly SampleEntry[]): string {
  const lines = samples.map(({ file, field }) => `${file} › ${field}`)
  const count = samples.length === 1 ? '1 entry is a sample' : `${samples.length} entries are samples`
  return [...lines, `${count}.`].join('\n')
}

function isSample(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sample' in value && value.sample === true
}
