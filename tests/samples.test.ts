import { expect, test } from 'vitest'
import { projectSlugs } from '#domain/projects/projects.ts'
import { listContentTexts, readContentFile } from '#tests/content-texts.ts'

/** These say no more of the projects than the specification does (docs/specification/project-pages.md). */
const specified = [
  'songs-of-reeds facts.0.label',
  'songs-of-reeds facts.0.value',
  'songs-of-reeds facts.1.label',
  'songs-of-reeds facts.1.value',
  'songs-of-reeds paragraphs.2',
  'uno-dos-tres-oido description',
  'uno-dos-tres-oido facts.0.label',
  'uno-dos-tres-oido facts.0.value',
  'uno-dos-tres-oido facts.1.label',
  'uno-dos-tres-oido facts.1.value',
  'uno-dos-tres-oido facts.2.label',
  'uno-dos-tres-oido facts.2.value',
  'uno-dos-tres-oido paragraphs.2',
  'uno-dos-tres-oido sections.0.paragraphs.1',
  'uno-dos-tres-oido sections.1.paragraphs.0',
  'uno-dos-tres-oido sections.1.paragraphs.1',
  'uno-dos-tres-oido subtitle',
]

test('what the specification does not tell of a project is marked a sample', () => {
  const told = listContentTexts().flatMap(({ file, path, sample }) =>
    file.startsWith('projects/') && !sample && !/^sections\.\d+\.title$/.test(path)
      ? [`${file.slice('projects/'.length, -'.yaml'.length)} ${path}`]
      : [],
  )
  expect(told.toSorted()).toEqual(specified)
})

test('who the artist is in a project is marked a sample: the specification gives the roles alone', () => {
  const roles = projectSlugs.map((slug) => readContentFile(`projects/${slug}.yaml`))
  for (const project of roles) expect(project).toMatchObject({ role: { sample: true } })
})

test('what a lesson holds for each kind of pupil is marked a sample', () => {
  const audience = listContentTexts().filter(({ path }) => /^audience\.\w+\.text$/.test(path))
  expect(audience).toHaveLength(3)
  expect(audience.every(({ sample }) => sample)).toBe(true)
})

/** The specification calls him a teacher and cultural manager. */
const known = 'A la interpretación y a la docencia une la gestión cultural.'

test('no sample of the biography claims what nobody told: it says what will stand there', () => {
  const samples = listContentTexts().flatMap(({ file, sample, words }) =>
    file === 'biography.yaml' && sample ? [words.get('es') ?? ''] : [],
  )
  expect(samples.length).toBeGreaterThan(5)
  const claims = samples.filter((text) => text !== known && !/^Aquí (se leerán?|contará)[ ,]/.test(text))
  expect(claims).toEqual([])
})
