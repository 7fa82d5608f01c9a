import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { languages } from '#domain/language.ts'
import { projectSlugs } from '#domain/projects/projects.ts'
import { describeContentIssues } from './content-issue.ts'
import { describeReason } from './content-reasons.ts'
import { writeCount } from './placeholders.ts'
import { readContent } from './read-content.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  await cp('content', folder, { recursive: true })
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function change(file: string, path: (string | number)[], value: unknown) {
  const document = parseDocument(await readFile(join(folder, file), 'utf8'))
  if (value === undefined) document.deleteIn(path)
  else document.setIn(path, value)
  await writeFile(join(folder, file), document.toString())
}

async function listIssues() {
  const result = await readContent(folder)
  return result.ok
    ? []
    : result.issues.map((issue) => ({ ...issue, reason: describeReason(issue.reason, 'en') }))
}

type Row = [
  problem: string,
  file: string,
  path: (string | number)[],
  value: unknown,
  field: string,
  reason: string,
  document?: string,
]

describe('the content folder', () => {
  test('is read in every language', async () => {
    const result = await readContent(folder)
    if (!result.ok) throw new Error(describeContentIssues(folder, result.issues))
    for (const language of languages) {
      const content = result.content[language]
      expect([...content.projects.keys()]).toEqual([...projectSlugs])
      expect(content.events.length).toBeGreaterThan(0)
      expect(content.events.map(({ date }) => date)).toEqual(
        content.events.map(({ date }) => date).toSorted(),
      )
    }
    expect(result.content.fr.events[0]?.description).toBeTypeOf('string')
    expect(result.content.de.events[0]?.description).toMatchObject({ lang: 'fr' })
  })

  test('shows what a language lacks in the first that it has', async () => {
    await change('site.yaml', ['subtitle', 'pt'], ' ')
    await change('agenda.yaml', ['events', 0, 'location'], { de: 'Genf' })
    const result = await readContent(folder)
    if (!result.ok) throw new Error(describeContentIssues(folder, result.issues))
    const { es, de, pt } = result.content
    expect(pt.site.subtitle).toEqual({ lang: 'es', value: es.site.subtitle })
    expect(de.events[0]?.location).toBe('Genf')
    expect(pt.events[0]?.location).toEqual({ lang: 'de', value: 'Genf' })
  })

  test.each<Row>([
    ['a missing field', 'site.yaml', ['artist', 'name'], undefined, 'artist.name', 'is missing'],
    ['a text in no language', 'site.yaml', ['subtitle'], { de: ' ' }, 'subtitle', 'is missing'],
    ['an unknown language', 'site.yaml', ['subtitle', 'sv'], 'Oboist', 'subtitle.sv', 'is not known here'],
    ['an unknown field', 'site.yaml', ['artist', 'nom'], 'x', 'artist.nom', 'is not known here'],
    ['a wrong type', 'site.yaml', ['artist', 'name'], 7, 'artist.name', 'must be text'],
    ['an empty list', 'press.yaml', ['biographies', 'short'], [], 'biographies.short', 'must not be empty'],
    [
      'no e-mail address',
      'site.yaml',
      ['email', 'address'],
      'me',
      'email.address',
      'must be an email address',
    ],
    [
      'an address without https',
      'site.yaml',
      ['channels', 'video', 'url'],
      'http://example.org/',
      'channels.video.url',
      'must be a web address that begins with https://',
    ],
    ['sample: false', 'site.yaml', ['artist', 'sample'], false, 'artist.sample', 'must be true or left out'],
    [
      'a date that does not exist',
      'agenda.yaml',
      ['events', 2, 'date'],
      '2026-02-30T19:30',
      'date',
      'must be a date that exists',
      'event/event-3',
    ],
    [
      'a country misspelled',
      'agenda.yaml',
      ['events', 0, 'country'],
      'Schweiz',
      'country',
      'must be a country by its code of two letters, like CH',
      'event/event-1',
    ],
    [
      'an id twice',
      'agenda.yaml',
      ['events', 1, 'id'],
      'event-1',
      'events',
      'ids must differ',
      'agenda.yaml',
    ],
    [
      'a video id of another form',
      'videos.yaml',
      ['videos', 0, 'id'],
      'short',
      'videos[0].id',
      'must be the link of a video, or its id of 11 characters',
    ],
    [
      "a project in another's file",
      'projects/khyma-duo.yaml',
      ['slug'],
      'songs-of-reeds',
      'slug',
      'must be khyma-duo',
      'project/khyma-duo',
    ],
    [
      'a placeholder that stands for nothing',
      'texts/legal-notice.yaml',
      ['sections', 0, 'title', 'it'],
      'Editore {editore}',
      'sections[0].title.it',
      '{editore} stands for nothing',
      'text/legal-notice',
    ],
    [
      'a count of what is not counted',
      'pages.yaml',
      ['home', 'description', 'es'],
      'Los {proyectos} del oboísta',
      'description.es',
      '{proyectos} stands for nothing',
      'page/home',
    ],
    [
      'a placeholder where no language is known',
      'site.yaml',
      ['channels', 'video', 'label'],
      '{artist}',
      'channels.video.label',
      '{artist} stands for nothing',
    ],
    [
      'a placeholder of the agenda misspelled',
      'pages.yaml',
      ['agenda', 'intro', 'it'],
      'Concerti {inPaesi}',
      'intro.it',
      '{inPaesi} stands for nothing',
      'page/agenda',
    ],
  ])('names %s', async (_case, file, path, value, field, reason, document) => {
    await change(file, [...path], value)
    expect(await listIssues()).toEqual([{ document: document ?? file.replace('.yaml', ''), field, reason }])
  })

  test('counts what there is, in the language in which it is told', async () => {
    const read = async () => {
      const result = await readContent(folder)
      if (!result.ok) throw new Error(describeContentIssues(folder, result.issues))
      return result.content
    }
    const { events } = (await read()).es
    const texts = { es: 'Reúne {events} conciertos', fr: '{events} concerts' }
    await change('biography.yaml', ['summary', 'paragraphs'], [texts])
    const readParagraphs = async (language: 'es' | 'fr') =>
      (await read())[language].biography.summary.paragraphs
    expect(await readParagraphs('fr')).toEqual([`${writeCount(events.length, 'fr', 'masculine')} concerts`])
    await change('agenda.yaml', ['events', 0], undefined)
    expect(await readParagraphs('fr')).toEqual([
      `${writeCount(events.length - 1, 'fr', 'masculine')} concerts`,
    ])
    expect(await readParagraphs('es')).toEqual([
      `Reúne ${writeCount(events.length - 1, 'es', 'masculine')} conciertos`,
    ])
  })

  test('names a missing file, one that is not known and one that is not YAML, in one list', async () => {
    await rm(join(folder, 'courses.yaml'))
    await writeFile(join(folder, 'projects', 'Khyma.yaml'), 'slug: khyma')
    await writeFile(join(folder, 'videos.yaml'), 'videos:\n  - id: "unfinished\n')
    await writeFile(join(folder, 'site.yaml'), '')
    const issues = await listIssues()
    expect(issues).toContainEqual({ document: 'courses', field: '', reason: 'is missing' })
    expect(issues).toContainEqual({
      document: 'projects/Khyma.yaml',
      field: '',
      reason: 'is not a file the site knows',
    })
    expect(issues).toContainEqual({ document: 'site', field: '', reason: 'must be a group of fields' })
    expect(issues).toContainEqual(
      expect.objectContaining({
        document: 'videos.yaml',
        reason: expect.stringContaining('is not valid YAML'),
      }),
    )
    const result = await readContent(folder)
    expect(result.ok ? '' : describeContentIssues('content', result.issues)).toContain(
      '\n  courses: is missing\n',
    )
  })

  test('says of a folder that is not there that everything is missing', async () => {
    const result = await readContent(join(folder, 'nowhere'))
    expect(
      !result.ok && result.issues.every(({ reason }) => describeReason(reason, 'en') === 'is missing'),
    ).toBe(true)
  })
})
