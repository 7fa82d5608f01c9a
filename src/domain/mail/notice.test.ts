import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { detailedRequest } from '#domain/submissions/organiser-details.ts'
import { makeDetailedRequest } from '#tests/submissions.ts'
import { readWords } from '#words/stored-words.ts'
import { composeConfirmation } from './confirmation.ts'
import { composeNotice } from './notice.ts'
import { formatPlainText } from './plain-text.ts'

const read = (language: Language) => ({
  language,
  words: readWords('mail', language),
  site: readWords('site', language),
})

const facts = { artist: 'Moronta', host: 'example.org', retentionMonths: 24 }

test('tells the artist what the agenda has on the days that are asked for, and the sender nothing of it', () => {
  const { programme = '', ...details } = makeDetailedRequest()
  const fields = { ...details, programme }
  const created_at = '2026-03-02T18:40:00.000Z'
  const sent = { form: detailedRequest, created_at, language: 'pt', fields } as const
  const events = [{ date: '2027-03-13T19:30', title: 'MIGRANTS', location: 'Berlin' }]
  const notice = formatPlainText(
    composeNotice(sent, { address: 'https://example.org/#/admin', reader: read('en'), events }),
  )
  for (const words of [
    'From 12 March 2027 to 14 March 2027 the agenda has: MIGRANTS, Berlin (13 March 2027).',
    '12 March 2027',
    'Évora',
    'Workshop',
    programme,
  ])
    expect(notice).toContain(words)
  const confirmation = formatPlainText(composeConfirmation(sent, { ...facts, reader: read('pt') }))
  expect(confirmation).not.toContain('MIGRANTS')
  for (const words of ['12 de março de 2027', 'Évora', 'Oficina', programme])
    expect(confirmation).toContain(words)
})
