import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { submissionForms } from '#domain/forms/registry.ts'
import { consentVersion } from '#domain/forms/submission.ts'
import { languages } from '#domain/language.ts'
import { consentWordings, lessonConsentVersion } from '#domain/lessons/requests/consents.ts'

/** What visitors agreed to under each version, as a hash of all notices in six languages. */
const hashes: Record<string, string> = {
  '2025-10': 'cbe76f3cfdf2392205190aceb71ec54ec9ca095c0222d138f9ecbeea1c71c2cf',
  '2026-11': 'cc7760d3172d987908705011bb3f882cced2d90c7ecb4e0d06e4279698f5a209',
  '2026-11-22': 'b3707b906dcd3874a74fcf39188bbb4a8a8da94a88b077ae4ae13ea69e034828',
}

it('the version of the consent notice, stored with each form, changes with its text and not without it', () => {
  const { registration } = parse(readFileSync('content/courses.yaml', 'utf8'))
  const texts = languages.map((language) => {
    const { forms } = JSON.parse(readFileSync(`src/words/site/${language}.json`, 'utf8'))
    // The consent of lessons stands with their page, that of other forms with their words.
    const consents = submissionForms.flatMap(({ name }) => forms[name].consent ?? [])
    return [language, registration.consent[language], ...consents]
  })
  for (const text of texts.flat()) expect(text).toMatch(/\S/)
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex')
  const advice = `Give consentVersion (src/domain/forms/submission.ts) a new value, and note ${hash} here under it`
  expect(hashes[consentVersion], advice).toBe(hash)
  expect(new Set(Object.values(hashes)).size).toBe(Object.keys(hashes).length)
})

/** The same of what is ticked before a lesson with someone under 18. */
const lessonHashes: Record<string, string> = {
  '2026-11-26': '2bd9c15d58fa2b15c35cbc7961d9924057e39d9ace2a776459b87293a42d9ad5',
  '2026-11-27': 'f490ea3f71472c4139d1d62826c09c67de80f8658665e4084c542f67f114d620',
}

it('the version of the consents to lessons changes with any of their words and not without them', () => {
  const texts = languages.map((language) => {
    const { consents } = JSON.parse(readFileSync(`src/words/lesson-links/${language}.json`, 'utf8'))
    return consentWordings.map((wording) => consents[wording])
  })
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex')
  const advice = `Give lessonConsentVersion a new value, and note ${hash} here under it`
  expect(lessonHashes[lessonConsentVersion], advice).toBe(hash)
})
