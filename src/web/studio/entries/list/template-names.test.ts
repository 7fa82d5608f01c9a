import { expect, test } from 'vitest'
import { contentTypes } from '#domain/content/types/registry.ts'
import { languages } from '#domain/language.ts'
import { listTemplateNames } from './template-names.ts'

test('what an offer begins with is its name in each language and what can be known, and no claim', () => {
  const { 'lesson-type': lesson, class: own } = contentTypes
  const templates = Object.entries({ ...lesson.templates, ...own.templates })
  expect(templates.map(([name]) => name)).toEqual(['trial', 'single', 'consultation', 'workshop'])
  for (const [template, content] of templates) {
    const texts = ['forWhom', 'description', 'prepare', 'venue', 'prices', 'free']
    expect(texts.filter((field) => field in content)).toEqual([])
    const names = Object.values(listTemplateNames(template))
    expect(names.filter((name) => name !== undefined && name !== '')).toHaveLength(languages.length)
  }
  expect(listTemplateNames('single')).toMatchObject({ de: 'Einzelunterricht', pt: 'Aula individual' })
})
