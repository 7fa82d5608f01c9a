import { expect, test } from 'vitest'
import { loadDescriber } from './send-submission.ts'

test('errors of fields are said in the language of the moment', async () => {
  const [spanish, english] = await Promise.all([loadDescriber('es'), loadDescriber('en')])
  expect(spanish({ code: 'email_invalid' })).toBe('Email inválido')
  expect(english({ code: 'email_invalid' })).toBe('Invalid email address')
  expect(english({ code: 'name_too_long', maximum: 100 })).toBe('Name must be less than 100 characters')
  expect(english({ message: 'Nein' })).toBe('Nein')
})
