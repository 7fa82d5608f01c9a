import type * as z from 'zod/mini'
import { submissionEndpoints } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import type { SubmissionFormName } from '#domain/submissions/submission-forms.ts'
import { type ParsedInput, parseInput } from '#domain/validation/validation.ts'
import { describeValidation } from '#domain/validation/validation-messages.ts'
import { type CallResult, call } from '#web/api/call.ts'
import type { FieldError } from '#web/forms/field-errors.ts'
import type { FormValues } from '#web/forms/form-values.ts'

type FormInput = Record<string, string | undefined>

export function checkSubmission(name: SubmissionFormName, values: FormValues): ParsedInput<FormInput> {
  const { create }: { create: Endpoint & { input: z.ZodMiniType<FormInput> } } = submissionEndpoints[name]
  return parseInput(create.input, values)
}

export function describeError(error: FieldError, language: Language): string {
  return 'code' in error ? describeValidation(error, language) : error.message
}

export function sendSubmission(
  name: SubmissionFormName,
  input: FormInput,
  idempotencyKey: string,
): Promise<CallResult<unknown>> {
  return call(submissionEndpoints[name].create, { input, idempotencyKey })
}
