import { describe, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { readWords } from '#words/stored-words.ts'
import english from '#words/validation/en.json' with { type: 'json' }
import { describeValidation, isSentenceCode } from './validation-messages.ts'

const codes = Object.keys(english).filter(isSentenceCode)

describe('what the specification quotes', () => {
  test.each([
    ['name_too_short', 'El nombre debe tener al menos 2 caracteres'],
    ['email_invalid', 'Email inválido'],
    ['phone_required', 'El teléfono es requerido'],
    ['country_required', 'El país es requerido'],
    ['instrument_required', 'El instrumento es requerido'],
    ['goals_required', 'Los objetivos son requeridos'],
  ] as const)('%s in Spanish', (code, message) => {
    expect(describeValidation({ code }, readWords('validation', 'es').t)).toBe(message)
  })

  test.each([
    ['name_too_short', 'Name must be at least 2 characters'],
    ['email_invalid', 'Invalid email address'],
    ['subject_empty', 'Subject cannot be empty'],
    ['message_empty', 'Message cannot be empty'],
    ['password_too_short', 'Password must be at least 6 characters'],
  ] as const)('%s in English', (code, message) => {
    expect(describeValidation({ code }, readWords('validation', 'en').t)).toBe(message)
  })

  test.each([
    ['name_too_long', 100, 'Name must be less than 100 characters'],
    ['email_too_long', 255, 'Email must be less than 255 characters'],
    ['subject_too_long', 200, 'Subject must be less than 200 characters'],
    ['message_too_long', 2000, 'Message must be less than 2000 characters'],
  ] as const)('%s in English', (code, maximum, message) => {
    expect(describeValidation({ code, maximum }, readWords('validation', 'en').t)).toBe(message)
  })
})

describe.each(codes)('%s', (code) => {
  const messages = languages.map((language) =>
    describeValidation({ code }, readWords('validation', language).t),
  )

  test('says something in each of the six languages, in words of its own', () => {
    for (const message of messages) expect(message).toMatch(/^\p{Lu}.*[^.\s]$/u)
    expect(new Set(messages).size).toBe(languages.length)
  })

  test('names the same number in every language', () => {
    const numbers = messages.map((message) => message.match(/\d+/g)?.join(' '))
    expect(new Set(numbers).size).toBe(1)
  })
})
