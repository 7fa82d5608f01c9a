import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/language.ts'
import { findTexts, listTextsIn } from '#tests/all-texts.ts'
import { listContentTexts } from '#tests/content-texts.ts'
import { readWords } from '#words/stored-words.ts'

/** Decision 033 says how each language is written. */
const marks: Partial<Record<Language, RegExp>> = {
  es: /[‹›„‘“”]|« | »|\s[:;!?,.]/,
  en: /[«»‹›„]|“\s|\s”|\s[:;!?,.]/,
  // One space for all of them, which the fonts have: U+00A0.
  fr: /[‹›„‘“”\u202f\u2009]|[^\u00a0][:;!?»]|«[^\u00a0]|\s[,.]/,
  de: /[ß‹›„‘“”]|«\s|\s»|\s[:;!?,.]/,
  it: /[‹›„‘“”]|« | »|\s[:;!?,.]/,
  pt: /[‹›„‘“”]|« | »|\s[:;!?,.]/,
}

/** A title keeps the marks of its own language, an address its colon, and a time of day. */
const foreign = /¡OÍDO!|https:|T19:30/g

describe.each(languages)('%s', (language) => {
  test('has the marks and spaces of its own typography', () => {
    const texts = listTextsIn(language)
    expect(texts.length).toBeGreaterThan(200)
    const wrong = texts.filter(({ text }) => marks[language]?.test(text.replaceAll(foreign, 'x')))
    expect(wrong).toEqual([])
  })

  test('has typographic apostrophes and quotation marks, but for what is specified with straight ones', () => {
    const straight = listTextsIn(language).filter(({ text }) => /['"]/.test(text))
    const specified = [
      "Errore nell'invio. Riprova.",
      "The page you're looking for doesn't exist.",
      "You don't have admin access. Please contact an administrator to assign the admin role.",
    ]
    expect(straight.filter(({ text }) => !specified.includes(text))).toEqual([])
  })
})

test('each language keeps to one variety: of Venezuela, Britain, Switzerland and Portugal', () => {
  expect(
    findTexts({
      es: /vídeo|en directo|\b(coste|ordenador|móvil|vosotros|vuestr[oa])/i,
      en: /\b(color|center|personalized|(?!size|prize)[a-z]+iz(e[ds]?|ing|ation))\b/,
      pt: /você|\b(registro|esporte|tela|ônibus|mouse|arquivo|usuário|celular)|em direto/i,
    }),
  ).toEqual([])
})

test('a thing has the name that readers know it by', () => {
  expect(
    findTexts({
      es: /dirección de red|admisión|(?<!\{)\bemail\b(?! inválido)/i,
      en: /network address|without a connection|no connection|\bsustains?\b|\b(an?|this|such) mails?\b(?! (provider|server))/i,
      fr: /adresse réseau|sans connexion|modes de jeu étendus/i,
      de: /Netzwerkadresse|ohne Verbindung|keine Verbindung|blosse Melodie/i,
      it: /indirizzo di rete|senza connessione|in solo\b/i,
      // "Ligação" is the connection; what leads to a page is a "hiperligação".
      pt: /endereço de rede|(?<!hiper)ligaç(ão|ões)(?! (à Internet|ao YouTube|voltar)|(?<=Em ligações) cifradas)/i,
    }),
  ).toEqual([])
})

test('a picture that was drawn is called a drawing', () => {
  const said = /partitura gr|graphic score|partition graph|grafische partitur/i
  expect(findTexts({ es: said, en: said, fr: said, de: said, it: said, pt: said })).toEqual([])
})

test('a role and an act have one name a language', () => {
  expect(
    findTexts({
      de: /mitgründer/i,
      it: /\bcreatore\b/i,
      pt: /\bprocurar\b/i,
    }),
  ).toEqual([])
})

test('whoever accepts is not said to load', () => {
  expect(
    findTexts({
      es: /si aceptas, carga\b/i,
      fr: /si vous acceptez, il/i,
      it: /se accetti, carica\b/i,
      pt: /se aceitar, carrega\b/i,
    }),
  ).toEqual([])
})

const registers: Record<Language, RegExp> = {
  en: /(?<!-)registr/i,
  es: /inscripci/i,
  fr: /inscription/i,
  // "Anmeldung" is signing in too.
  de: /anmeldung(en)? (zu[mr]? |für )?(unterricht|kurs|stunde)|oder anmeldung/i,
  it: /iscrizion/i,
  pt: /inscriç/i,
}

test('whoever asks for lessons requests them on every page', () => {
  const said = listContentTexts().flatMap(({ file, path, words }) =>
    [...words].flatMap(([language, text]) =>
      registers[language].test(text) ? [`${file} ${path} ${language}`] : [],
    ),
  )
  expect(said).toEqual([])
})

test('whoever asks for lessons requests them, from the button to the mail that thanks', () => {
  for (const language of languages) {
    const site = readWords('site', language)
    const mail = readWords('mail', language)
    const said = [
      site.t('courses.request'),
      site.t('courses.registration'),
      site.t('forms.course-registration.submit'),
      site.t('forms.course-registration.success'),
      mail.t('confirmation.subject.course-registration'),
      mail.t('replies.session'),
    ]
    const inMails = language === 'de' ? /anmeldung/i : registers[language]
    expect(said.filter((text) => inMails.test(text))).toEqual([])
  }
  // In English the tab of the studio has a specified name.
  const { en: _, ...elsewhere } = registers
  expect(findTexts(elsewhere)).toEqual([])
})
