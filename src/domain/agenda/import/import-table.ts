import { foldText } from '#domain/search/fold-text.ts'
import columnNames from './column-names.json' with { type: 'json' }

export type ImportField = keyof typeof columnNames

export const importFields = Object.keys(columnNames).filter(isImportField)

export interface ImportTable {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}

export const mostImported = 1000

function isImportField(name: string): name is ImportField {
  return Object.hasOwn(columnNames, name)
}

/** What each column most probably is, by its name; undefined for what stays out. No field is found twice. */
export function matchColumns(headings: readonly string[]): (ImportField | undefined)[] {
  const taken = new Set<ImportField>()
  return headings.map((heading) => {
    const folded = foldText(heading)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const field = importFields.find((each) => !taken.has(each) && columnNames[each].includes(folded))
    if (field !== undefined) taken.add(field)
    return field
  })
}
