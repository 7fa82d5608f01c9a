import type * as z from 'zod/mini'
import { submissionEndpoints } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import type { SubmissionFormName } from '#domain/forms/registry.ts'
import { type ParsedInput, parseInput } from '#domain/validation/validation.ts'
import { describeValidation } from '#domain/validation/validation-messages.ts'
import { type CallResult, call } from '#web/api/call.ts'
import type { FieldError } from '#web/forms/field-errors.ts'
import type { FormValues } from '#web/forms/form-values.ts'
import { createWords, type StoredWords } from '#words/words.ts'

type FormInput = Record<string, string | undefined>

export function checkSubmission(name: SubmissionFormName, values: FormValues): ParsedInput<FormInput> {
  const { create }: { create: Endpoint & { input: z.ZodMiniType<FormInput> } } = submissionEndpoints[name]
  return parseInput(create.input, values)
}

export type DescribeError = (error: FieldError) => string

const files = import.meta.glob<StoredWords<'validation'>>('#words/validation/*.json', { import: 'default' })

/** Fetches the words of a language for what may be wrong with a field. */
export async function loadDescriber(language: Language): Promise<DescribeError> {
  const fetchWords = Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`))?.[1]
  if (fetchWords === undefined) throw new Error(`There are no words of validation in ${language}`)
  const { t } = createWords(language, 'validation', await fetchWords())
  return (error) => ('code' in error ? describeValidation(error, t) : error.message)
}

export function sendSubmission(
  name: SubmissionFormName,
  input: FormInput,
  idempotencyKey: string,
): Promise<CallResult<unknown>> {
  return call(submissionEndpoints[name].create, { input, idempotencyKey })
}
