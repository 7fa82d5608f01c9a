import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanText } from '#domain/content/clean-text.ts'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { listFields } from '#domain/forms/form-description.ts'
import { submissionForms } from '#domain/forms/registry.ts'
import { createInputSchema } from '#domain/forms/schemas.ts'
import { type Language, languages } from '#domain/language.ts'
import { confirmation, notice } from '#domain/mails/form-mails.ts'
import { formatPlainText, type Mail } from '#domain/mails/mail.ts'
import type { SentForm } from '#domain/mails/mail-kind.ts'
import { parseInput } from '#domain/validation/validation.ts'
import { type ReceivedMail, startMailServer, type TestMailServer } from '#tests/mail-server.ts'
import { bySize } from '#tests/size.ts'
import { makeCourseRegistration, makeDetailedRequest, makeSubmission } from '#tests/submissions.ts'
import { renderMail } from './mail-document.ts'
import { type MailConnection, prepareMailServer } from './mail-server.ts'
import { readMailWords } from './read-mail-words.ts'

const facts = {
  artist: 'Moronta',
  host: 'example.org',
  retentionMonths: 24,
  address: 'https://example.org/#/admin',
  events: [],
}

const confirm = (sent: SentForm) =>
  confirmation.compose(sent, { ...facts, reader: readMailWords(sent.language) })

const notify = (sent: SentForm) => notice.compose(sent, { ...facts, reader: readMailWords('en') })

const compose = (sent: SentForm): Record<string, Mail> => ({
  confirmation: confirm(sent),
  notice: notify(sent),
})

const makeSent = (language: Language, fields: object = {}): SentForm => ({
  form: courseRegistration,
  created_at: '2026-03-02T18:40:00.000Z',
  language,
  fields: { ...makeCourseRegistration(), ...fields },
})

describe('what a mail says', () => {
  let smtp: TestMailServer
  let connection: MailConnection

  beforeAll(async () => {
    smtp = await startMailServer()
    const connect = await prepareMailServer(
      {
        host: '127.0.0.1',
        port: smtp.port,
        secure: false,
        insecure: false,
        user: undefined,
        password: '',
        from: { name: 'Moronta', address: 'contact@example.org' },
        to: 'contact@example.org',
        dkim: undefined,
        digest: false,
      },
      undefined,
    )
    connection = connect()
  })
  afterAll(async () => {
    connection[Symbol.dispose]()
    await smtp[Symbol.asyncDispose]()
  })

  const send = async (mail: Mail, name: string): Promise<ReceivedMail> => {
    const delivery = await connection.send({
      messageId: 'one',
      subject: mail.subject,
      text: formatPlainText(mail),
      html: renderMail(mail, 'Moronta'),
      headers: {},
      to: { name, address: 'reader@example.org' },
      replyTo: { name, address: 'answer@example.org' },
    })
    expect(delivery).toEqual({ outcome: 'sent' })
    const received = smtp.mails.pop()
    if (received === undefined) throw new Error('nothing came')
    return received
  }

  it.each(languages)('is whole in both parts, in the language of the form: %s', async (language) => {
    const sent = makeSent(language, { goals: 'one\ntwo' })
    const { read, recipients } = await send(confirm(sent), 'Käthe Œhler')
    expect(recipients).toEqual(['reader@example.org'])
    expect(read.from).toMatchObject({ name: 'Moronta', address: 'contact@example.org' })
    expect(read.to).toEqual([{ name: 'Käthe Œhler', address: 'reader@example.org' }])
    expect(read.html).toContain(`<html lang="${language}">`)
    expect(read.html).toContain(`lang="${language}" style`)
    expect(read.html).toContain('prefers-color-scheme: dark')
    expect(read.html).not.toMatch(/https?:|<img|url\(|<link|<script/)
    const mail = confirm(sent)
    const shown = readShown(read.html ?? '')
    const labels = mail.fields.flatMap(({ label, value }) => [label, value])
    for (const words of [mail.heading, ...mail.lead, ...labels, ...mail.closing, mail.note]) {
      expect(read.text?.replaceAll('\r\n', '\n')).toContain(words)
      expect(shown).toContain(words)
    }
    expect(labels).toContain('one\ntwo')
    expect(labels).toContain(readMailWords(language).site.t('forms.options.experience_level.advanced'))
    expect(mail.subject).toBe(read.subject)
    // Nobody but the reader and the artist is named.
    expect(`${read.text}${read.html}`).not.toMatch(/[^\s<>"]+@[^\s<>"]+/)
  })

  it.each(languages)(
    'labels every field and choice of every form with the words of the site: %s',
    (language) => {
      const { site } = readMailWords(language)
      for (const form of submissionForms) {
        const fields = makeSubmission(form)
        const mail = confirm({ form, created_at: '2026-03-02T18:40:00.000Z', language, fields })
        const copied = listFields(form).filter(([name]) => name !== form.sender && name !== 'email')
        expect(mail.fields.map(({ label }) => label)).toEqual(
          copied.map(([name]) => site.find(`forms.${form.name}.fields.${name}`)),
        )
        for (const [index, [name, { kind }]] of copied.entries())
          if (kind === 'choice')
            expect(mail.fields[index]?.value).toBe(site.find(`forms.options.${name}.${fields[name]}`))
      }
    },
  )

  it('tells the artist everything that was filled in', async () => {
    const sent = makeSent('de')
    const { read } = await send(notify(sent), '')
    expect(read.subject).toBe('New: Käthe Œhler asks for lessons')
    for (const words of [
      ...Object.values(makeCourseRegistration()),
      'in German',
      '2 March 2026 at 18:40 UTC',
    ])
      expect(read.text).toContain(words === 'advanced' ? 'Advanced' : words)
    expect(read.text).toContain('Answering this email writes to Käthe Œhler directly. Replies')
    expect(read.html).toContain('href="https://example.org/#/admin"')
    expect(read.replyTo).toEqual([{ name: '', address: 'answer@example.org' }])
  })

  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 90 }),
    fc.constantFrom(
      'a\r\nBcc: spy@example.net',
      'a\nTo: spy@example.net\n\nnew body',
      '"x" <spy@example.net>, b',
      'spy@example.net, ',
      '<script>alert(1)</script>',
      '</td></table><img src=x onerror=alert(1)>',
      '&lt;b&gt;&#x3c;',
      '{{7*7}}',
      '=?utf-8?q?=0ABcc:_spy=40example.net?=',
      '\u2028Bcc: x',
      '\u202egnp.exe',
      '.\r\n.\r\nMAIL FROM:<>',
      '--boundary',
      'x'.repeat(90),
      'ł'.repeat(90),
      '🎼'.repeat(40),
      '\u0000',
      '\u001b[31m',
      '\u0085\u000b\u000c',
    ),
  )

  it.each([
    { form: courseRegistration, make: makeCourseRegistration },
    { form: collaborationRequest, make: makeDetailedRequest },
  ])(
    'has no second reader, no other header and no markup, whatever a $form.name says',
    async ({ form, make }) => {
      const whole: Record<string, string | undefined> = make()
      const names = listFields(form).filter(([, { kind }]) => !['email', 'choice', 'date'].includes(kind))
      const values = fc.record(Object.fromEntries(names.map(([name]) => [name, hostile])))
      const schema = createInputSchema(form)
      await fc.assert(
        fc.asyncProperty(values, fc.constantFrom(...languages), async (words, language) => {
          const input = parseInput<Record<string, string | undefined>>(schema, { ...whole, ...words })
          fc.pre(input.ok)
          if (!input.ok) return
          const fields = Object.fromEntries(
            Object.entries(input.value).map(([name, value]) => [name, value ?? null]),
          )
          const sent = { form, created_at: '2026-03-02T18:40:00.000Z', language, fields }
          const harmless = {
            ...sent,
            fields: Object.fromEntries(
              Object.entries(fields).map(([name, value]) => [
                name,
                Object.hasOwn(words, name) ? value && cleanText(value).trim() && 'x' : value,
              ]),
            ),
          }
          for (const [kind, mail] of Object.entries(compose(sent))) {
            const { read, recipients } = await send(mail, 'Name')
            expect(recipients).toEqual(['reader@example.org'])
            expect(read.headers.map(({ key }) => key).toSorted()).toEqual(expectedHeaders)
            expect(read.to).toHaveLength(1)
            expect(countTags(read.html ?? '')).toEqual(
              countTags(renderMail(compose(harmless)[kind] ?? mail, 'Moronta')),
            )
            for (const [name] of names)
              for (const line of cleanText(fields[name] ?? '').split('\n'))
                expect(joinLines(read.text ?? '')).toContain(joinLines(line))
          }
        }),
        { numRuns: bySize(60, 2_500) },
      )
    },
    600_000,
  )

  it('keeps a hostile name to one address', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (name) => {
        const { read, recipients } = await send(notify(makeSent('es')), name)
        expect(recipients).toEqual(['reader@example.org'])
        expect(read.to?.map(({ address }) => address)).toEqual(['reader@example.org'])
        expect(read.replyTo?.map(({ address }) => address)).toEqual(['answer@example.org'])
        expect(read.headers.map(({ key }) => key).toSorted()).toEqual(expectedHeaders)
      }),
      { numRuns: bySize(60, 2_500) },
    )
  }, 600_000)
})

const expectedHeaders = [
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'received',
  'reply-to',
  'subject',
  'to',
].filter((name) => name !== 'received')

/** The numbers of tags by name, without line breaks. */
function countTags(html: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [, name = ''] of html.matchAll(/<([a-z][a-z0-9]*)/gi))
    if (name !== 'br') counts[name] = (counts[name] ?? 0) + 1
  return counts
}

function readShown(html: string): string {
  return html
    .replace(/<br\/?>/g, '\n')
    .replace(/<[^>]*>/g, '\u0001')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
}

const entities: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Without spaces: where a mail breaks its lines is its own affair. */
function joinLines(text: string): string {
  return text.replace(/\s+/gu, '')
}
