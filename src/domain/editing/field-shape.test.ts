import { describe, expect, it } from 'vitest'
import { contentTypes } from '#domain/content/types/registry.ts'
import { type FieldShape, readFieldShape } from './field-shape.ts'

/** Every field as "sections[].title: texts". */
function listFields(shape: FieldShape, path = ''): string[] {
  if (shape.kind === 'group')
    return [...shape.fields].flatMap(([name, field]) =>
      listFields(field, path === '' ? name : `${path}.${name}`),
    )
  if (shape.kind === 'list') return listFields(shape.entry, `${path}[]`)
  if (shape.kind === 'marked') return listFields(shape.of, path)
  return [`${path}: ${shape.kind}`]
}

const describeKind = (kind: keyof typeof contentTypes) =>
  listFields(readFieldShape(contentTypes[kind].schema))

describe('the shape of a field', () => {
  it('is read from the schema, at every depth', () => {
    expect(describeKind('biography')).toEqual([
      'summary.lead: texts',
      'summary.paragraphs[]: texts',
      'summary.more[]: texts',
      'lead: texts',
      'sections[].title: texts',
      'sections[].paragraphs[]: texts',
    ])
    expect(describeKind('videos')).toEqual([
      'home[]: line',
      'videos[].id: line',
      'videos[].title: line',
      'videos[].project: reference',
      'videos[].uploaded: line',
      'videos[].picture: number',
      'videos[].sample: flag',
    ])
    expect(describeKind('event')).toContain('location: name')
    expect(describeKind('event')).toContain('price: own')
  })

  it('says what may be left out, which lists have a fixed length, and which texts may lack languages', () => {
    const project = readFieldShape(contentTypes.project.schema)
    const courses = readFieldShape(contentTypes.courses.schema)
    const read = (shape: FieldShape, name: string) =>
      shape.kind === 'group' ? shape.fields.get(name) : undefined
    expect(read(project, 'next')).toMatchObject({ kind: 'reference', to: 'project', isOptional: true })
    expect(read(project, 'imagePosition')).toMatchObject({ kind: 'choice', isOptional: true })
    expect(read(project, 'role')).toMatchObject({ kind: 'marked', of: { kind: 'choice' } })
    expect(read(project, 'description')).toEqual({ kind: 'texts', isOptional: true })
    expect(read(project, 'subtitle')).toMatchObject({ kind: 'texts', isOptional: true })
    expect(read(project, 'paragraphs')).toEqual({
      kind: 'list',
      entry: { kind: 'texts', isOptional: false },
    })
    expect(read(courses, 'method')).toMatchObject({ kind: 'list', length: 4 })
  })
})
