import type { FieldShape } from '#domain/editing/field-shape.ts'
import { FormSection } from '#web/studio/editing/fields/form-section.tsx'
import { PagePictures } from '#web/studio/entries/pictures/page-pictures.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { FieldControl } from './field-control.tsx'

interface EntryFormProps {
  shape: FieldShape
  /** The fields of each section, by the name of its heading. */
  sections: Readonly<Record<string, readonly string[]>>
  /** The places of pictures that stand after them. */
  pictures: readonly string[]
}

/** The fields of an entry in their sections; what a section is named by is named by its heading alone. */
export function EntryForm({ shape, sections, pictures }: EntryFormProps) {
  const { find } = useWords()
  const fields = shape.kind === 'group' ? shape.fields : new Map<string, FieldShape>()
  const forms = Object.entries(sections).map(([section, own]) => {
    const names = own.flatMap((name) => {
      const field = fields.get(name)
      return field === undefined ? [] : [{ name, field }]
    })
    return (
      <FormSection
        key={section}
        title={find(`entries.sections.${section}`) ?? section}
        note={find(`entries.sectionNotes.${section}`)}
      >
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
  return (
    <>
      {forms}
      <PagePictures places={pictures} />
    </>
  )
}
