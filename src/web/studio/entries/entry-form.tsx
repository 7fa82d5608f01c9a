import type { FieldShape } from '#domain/editing/field-shape.ts'
import { FormSection } from '#web/studio/editing/form-section.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { listSectionFields, type SectionName } from './entry-layouts.ts'
import { FieldControl } from './field-control.tsx'

interface EntryFormProps {
  shape: FieldShape
  sections: readonly SectionName[]
}

/** The fields of an entry in their sections; what a section is named by is named by its heading alone. */
export function EntryForm({ shape, sections }: EntryFormProps) {
  const { t } = useWords()
  const fields = shape.kind === 'group' ? shape.fields : new Map<string, FieldShape>()
  return sections.map((section) => {
    const names = listSectionFields(section).flatMap((name) => {
      const field = fields.get(name)
      return field === undefined ? [] : [{ name, field }]
    })
    return (
      <FormSection key={section} title={t(`entries.sections.${section}`)}>
        {names.map(({ name, field }) => (
          <FieldControl
            key={name}
            path={[name]}
            shape={field}
            isNamed={names.length === 1 || name === section}
          />
        ))}
      </FormSection>
    )
  })
}
