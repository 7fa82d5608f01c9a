import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { FieldDescription } from '#domain/submissions/form-description.ts'
import { submissionForms } from '#domain/submissions/submission-forms.ts'

const [, section = ''] = readFileSync('docs/specification.md', 'utf8').split(/^## Validation.*$/m)
const lines = (section.split(/^## /m)[0] ?? '').split('\n')

describe.each(submissionForms)('docs/specification.md, "Validation", on the $name', ({ fields }) => {
  it.each(Object.entries<FieldDescription>(fields))(
    'names %s with its maximum or its options',
    (name, field) => {
      const limits: readonly string[] = field.kind === 'choice' ? field.options : [String(field.maximum)]
      const naming = lines.filter((line) => line.includes(`\`${name}\``))
      const saying = naming.filter((line) => {
        const words: string[] = line.replaceAll(/(?<=\d)[.,](?=\d{3})/g, '').match(/\w+/g) ?? []
        return limits.every((limit) => words.includes(limit))
      })
      expect(saying, naming.join('\n')).not.toEqual([])
    },
  )
})
