import { describe, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { describeValidation, type ValidationCode, validationMessages } from './validation-messages.ts'

const codes = Object.keys(validationMessages).filter(isCode)

describe('what the specification quotes', () => {
  test.each([
    ['name_too_short', 'El nombre debe tener al menos 2 caracteres'],
    ['email_invalid', 'Email inválido'],
    ['phone_required', 'El teléfono es requerido'],
    ['country_required', 'El país es requerido'],
    ['instrument_required', 'El instrumento es requerido'],
    ['goals_required', 'Los objetivos son requeridos'],
  ] as const)('%s in Spanish', (code, message) => {
    expect(describeValidation(code, 'es')).toBe(message)
  })

  test.each([
    ['name_too_short', 'Name must be at least 2 characters'],
    ['name_too_long', 'Name must be less than 100 characters'],
    ['email_invalid', 'Invalid email address'],
    ['email_too_long', 'Email must be less than 255 characters'],
    ['subject_empty', 'Subject cannot be empty'],
    ['subject_too_long', 'Subject must be less than 200 characters'],
    ['message_empty', 'Message cannot be empty'],
    ['message_too_long', 'Message must be less than 2000 characters'],
    ['password_too_short', 'Password must be at least 6 characters'],
  ] as const)('%s in English', (code, message) => {
    expect(describeValidation(code, 'en')).toBe(message)
  })
})

describe.each(codes)('%s', (code) => {
  const messages = languages.map((language) => describeValidation(code, language))

  test('says something in each of the six languages, in words of its own', () => {
    for (const message of messages) expect(message).toMatch(/^\p{Lu}.*[^.\s]$/u)
    expect(new Set(messages).size).toBe(languages.length)
  })

  test('names the same number in every language', () => {
    const numbers = messages.map((message) => message.match(/\d+/g)?.join(' '))
    expect(new Set(numbers).size).toBe(1)
  })
})

function isCode(code: string): code is ValidationCode {
  return Object.hasOwn(validationMessages, code)
}
