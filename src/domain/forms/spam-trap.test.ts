import { describe, expect, it } from 'vitest'
import { submissionEndpoints } from '#domain/api.ts'
import { parseInput } from '#domain/validation/validation.ts'
import { makeCollaborationRequest, makeCourseRegistration, makeSubmission } from '#tests/submissions.ts'
import { submissionForms } from './registry.ts'
import { judgeSubmission, omitTrapFields, shortestVisit, trapFields } from './spam-trap.ts'

describe('a form is suspected', () => {
  it.each([
    ['the hidden field is filled in, and it was sent at once', { comments: 'Buy now', elapsed: '0' }],
    ['the hidden field holds a space, and it was sent at once', { comments: ' ', elapsed: '900' }],
    [
      'the hidden field is filled in, and it was sent too soon',
      { comments: 'x', elapsed: String(shortestVisit - 1) },
    ],
  ])('when %s', (_, traps) => {
    expect(judgeSubmission({ ...makeCollaborationRequest(), ...traps })).toBe('suspected')
  })

  it.each([
    ['a browser filled it in, and it was sent at once', { comments: '', elapsed: '12' }],
    ['only the time is known, and short', { elapsed: '12' }],
    ['the hidden field is filled in, in the time of a person', { comments: 'Buy now', elapsed: '60000' }],
    ['the hidden field is filled in, just in the time', { comments: 'x', elapsed: String(shortestVisit) }],
    ['only the hidden field is known, and filled in', { comments: 'x' }],
    ['it took as long as a person takes', { comments: '', elapsed: String(shortestVisit) }],
    ['it took a day', { comments: '', elapsed: '86400000' }],
    ['it says nothing of it, as a page of an older build does', {}],
    ['its visible fields look like the hidden ones', { subject: 'comments', message: '12' }],
  ])('not when %s', (_, traps) => {
    expect(judgeSubmission({ ...makeCollaborationRequest(), ...traps })).toBe('new')
  })
})

it.each(submissionForms)('the $name may carry both traps', (form) => {
  const sent = { ...makeSubmission(form), comments: 'x', elapsed: '5000' }
  expect(Object.keys(sent)).toEqual(expect.arrayContaining(Object.keys(trapFields)))
  expect(parseInput(submissionEndpoints[form.name].create.input, sent)).toEqual({ ok: true, value: sent })
})

describe('a form', () => {
  const { input: schema } = submissionEndpoints['course-registration'].create
  const words = makeCourseRegistration()

  it('may carry both traps, and is the same words without them', () => {
    const sent = { ...words, comments: 'x', elapsed: '5000' }
    expect(parseInput(schema, sent)).toEqual({ ok: true, value: sent })
    expect(omitTrapFields(sent)).toEqual(words)
  })

  it('may carry no other field', () => {
    expect(parseInput(schema, { ...words, comment: '', elapsed_ms: '1' })).toMatchObject({
      issues: [
        { field: 'comment', code: 'field_unknown' },
        { field: 'elapsed_ms', code: 'field_unknown' },
      ],
    })
  })

  it.each(['', '-1', '1.5', '1e3', 'soon', '1234567890123', 5000, null])('knows no time of %j', (elapsed) => {
    expect(parseInput(schema, { ...words, elapsed })).toEqual({
      ok: false,
      issues: [{ field: 'elapsed', code: 'value_invalid' }],
    })
  })
})
