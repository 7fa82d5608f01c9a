import { describe, expect, test } from 'vitest'
import { collectIssues, collectServerErrors, noErrors, recheckField } from './field-errors.ts'

const errors = collectIssues([
  { field: 'name', code: 'name_too_short' },
  { field: 'email', code: 'email_invalid' },
])

describe('errors of fields', () => {
  test('from the server keep the order of the form and name its own fields only', () => {
    const refusals = { email: 'E', other: 'O', name: 'N' }
    expect([...collectServerErrors(refusals, ['name', 'email', 'subject'])]).toEqual([
      ['name', { message: 'N' }],
      ['email', { message: 'E' }],
    ])
  })
})

describe('a field that changed', () => {
  test('loses its error once it is right', () => {
    expect([...recheckField(errors, 'name', []).keys()]).toEqual(['email'])
  })

  test('keeps an error while it is at fault, with what is wrong now', () => {
    const now = recheckField(errors, 'name', [{ field: 'name', code: 'name_too_long', maximum: 100 }])
    expect(now.get('name')).toEqual({ code: 'name_too_long', maximum: 100 })
  })

  test('gets no error before the form was sent', () => {
    expect(recheckField(noErrors, 'name', [{ field: 'name', code: 'name_too_short' }])).toBe(noErrors)
  })
})
