import type { FieldShape } from '#domain/editing/field-shape.ts'
import { FormSection } from '#web/studio/editing/fields/form-section.tsx'
import { LeaveMissing } from '#web/studio/entries/leave-missing.tsx'
import type { TextPlace } from '#web/studio/entries/list-open-texts.ts'
import { PagePictures } from '#web/studio/entries/pictures/gallery-field.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { FieldControl } from './field-control.tsx'

interface EntryFormProps {
  shape: FieldShape
  sections: Readonly<Record<string, readonly string[]>>
  pictures: readonly string[]
  places: readonly TextPlace[]
}

export function EntryForm({ shape, sections, pictures, places }: EntryFormProps) {
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
        <LeaveMissing places={places} section={own} />
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
