import { expect, test } from 'vitest'
import { describeError } from './send-submission.ts'

test('errors of fields are said in the language of the moment', () => {
  expect(describeError({ code: 'email_invalid' }, 'es')).toBe('Email inválido')
  expect(describeError({ code: 'email_invalid' }, 'en')).toBe('Invalid email address')
  expect(describeError({ message: 'Nein' }, 'en')).toBe('Nein')
})
