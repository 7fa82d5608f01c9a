import { expect, test } from 'vitest'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { type Language, languages } from '#domain/language.ts'
import { makeDetailedRequest } from '#tests/submissions.ts'
import { readWords } from '#words/stored-words.ts'
import { confirmation, notice, setApart } from './form-mails.ts'
import { formatPlainText } from './mail.ts'

const read = (language: Language) => ({
  language,
  words: readWords('mail', language),
  site: readWords('site', language),
})

const facts = {
  artist: 'Moronta',
  host: 'example.org',
  retentionMonths: 24,
  address: 'https://example.org/#/admin',
  events: [{ date: '2027-03-13T19:30', title: 'MIGRANTS', location: 'Berlin' }],
}

test('tells the artist what the agenda has on the days that are asked for, and the sender nothing of it', () => {
  const fields = makeDetailedRequest()
  const { programme } = fields
  const created_at = '2026-03-02T18:40:00.000Z'
  const sent = { form: collaborationRequest, created_at, language: 'pt', fields } as const
  const noticed = formatPlainText(notice.compose(sent, { ...facts, reader: read('en') }))
  for (const words of [
    'From 12 March 2027 to 14 March 2027 the agenda has: MIGRANTS, Berlin (13 March 2027).',
    '12 March 2027',
    'Évora',
    'Workshop',
    programme,
  ])
    expect(noticed).toContain(words)
  const confirmed = formatPlainText(confirmation.compose(sent, { ...facts, reader: read('pt') }))
  expect(confirmed).not.toContain('MIGRANTS')
  for (const words of ['12 de março de 2027', 'Évora', 'Oficina', programme])
    expect(confirmed).toContain(words)
})

test.each(languages)('what was set apart is said to stand where the studio shows it: %s', (language) => {
  const studio = readWords('studio', language)
  const folder = readWords('inbox', language).t('folders.suspected')
  const { note } = setApart.compose([], { count: 1, address: facts.address, reader: read(language) })
  for (const name of [studio.t('shell.messages'), folder, studio.t('shell.rooms.lessons')])
    expect(note).toContain(name)
})
