import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { submissionForms } from '#domain/forms/registry.ts'
import { consentVersion } from '#domain/forms/submission.ts'
import { type Language, languages } from '#domain/language.ts'
import { consentWordings, lessonConsentVersion } from '#domain/lessons/requests/consents.ts'

/** Whose words are hashed together; each language that came later is noted by itself. */
const together: readonly Language[] = ['es', 'en', 'fr', 'de', 'it', 'pt']

/** What visitors agreed to under a version, as hashes. */
type Agreed = { together: string } & { [Later in string]?: string }

const hashes: Record<string, Agreed> = {
  '2025-10': { together: 'cbe76f3cfdf2392205190aceb71ec54ec9ca095c0222d138f9ecbeea1c71c2cf' },
  '2026-11': { together: 'cc7760d3172d987908705011bb3f882cced2d90c7ecb4e0d06e4279698f5a209' },
  '2026-11-22': { together: 'b3707b906dcd3874a74fcf39188bbb4a8a8da94a88b077ae4ae13ea69e034828' },
}

function hashWords(words: unknown): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex')
}

function hashLanguages(read: (language: Language) => unknown): Agreed {
  const later = languages.filter((language) => !together.includes(language))
  return {
    together: hashWords(together.map(read)),
    ...Object.fromEntries(later.map((language) => [language, hashWords(read(language))])),
  }
}

/** A language that was added changes nothing that somebody agreed to in another one. */
function advise(name: string, found: Agreed, noted: Agreed | undefined): string {
  const isAddition = Object.entries(noted ?? {}).every(([language, hash]) => found[language] === hash)
  const step = isAddition && noted ? `Keep ${name}` : `Give ${name} a new value`
  return `${step}, and note ${JSON.stringify(found)} here under it`
}

it('the version of the consent notice, stored with each form, changes with its text and not without it', () => {
  const { registration } = parse(readFileSync('content/courses.yaml', 'utf8'))
  const readTexts = (language: Language) => {
    const { forms } = JSON.parse(readFileSync(`src/words/site/${language}.json`, 'utf8'))
    // The consent of lessons stands with their page, that of other forms with their words.
    const consents = submissionForms.flatMap(({ name }) => forms[name].consent ?? [])
    return [language, registration.consent[language] ?? registration.consent.es, ...consents]
  }
  for (const text of languages.flatMap(readTexts)) expect(text).toMatch(/\S/)
  const found = hashLanguages(readTexts)
  const advice = advise('consentVersion (src/domain/forms/submission.ts)', found, hashes[consentVersion])
  expect(hashes[consentVersion], advice).toEqual(found)
  expect(new Set(Object.values(hashes).map((agreed) => agreed.together)).size).toBe(
    Object.keys(hashes).length,
  )
})

/** The same of what is ticked before a lesson with someone under 18. */
const lessonHashes: Record<string, Agreed> = {
  '2026-11-26': { together: '2bd9c15d58fa2b15c35cbc7961d9924057e39d9ace2a776459b87293a42d9ad5' },
  '2026-11-27': { together: 'f490ea3f71472c4139d1d62826c09c67de80f8658665e4084c542f67f114d620' },
  '2026-11-30': { together: 'b710b3d9662f1b7730f3f63b41ebee98dbca078279335a15bc79f3589c7896cb' },
}

it('the version of the consents to lessons changes with any of their words and not without them', () => {
  const found = hashLanguages((language) => {
    const { consents } = JSON.parse(readFileSync(`src/words/lesson-links/${language}.json`, 'utf8'))
    return consentWordings.map((wording) => consents[wording])
  })
  const advice = advise('lessonConsentVersion', found, lessonHashes[lessonConsentVersion])
  expect(lessonHashes[lessonConsentVersion], advice).toEqual(found)
})
