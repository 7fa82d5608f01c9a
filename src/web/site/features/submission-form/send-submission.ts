import { type FormReceipt, submissionEndpoints } from '#domain/api.ts'
import type { FormName } from '#domain/forms/form-description.ts'
import type { FormInput } from '#domain/forms/schemas.ts'
import type { Language } from '#domain/language.ts'
import { type ParsedInput, parseInput } from '#domain/validation/validation.ts'
import { describeValidation } from '#domain/validation/validation-messages.ts'
import { type CallResult, call } from '#web/api/call.ts'
import type { FieldError } from '#web/forms/field-errors.ts'
import type { FormValues } from '#web/forms/form-values.ts'
import { createWords, type StoredWords } from '#words/words.ts'

export function checkSubmission(name: FormName, values: FormValues): ParsedInput<FormInput> {
  return parseInput(submissionEndpoints[name].create.input, values)
}

export type DescribeError = (error: FieldError) => string

const files = import.meta.glob<StoredWords<'validation'>>('#words/validation/*.json', { import: 'default' })

export async function loadDescriber(language: Language): Promise<DescribeError> {
  const fetchWords = Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`))?.[1]
  if (fetchWords === undefined) throw new Error(`There are no words of validation in ${language}`)
  const { t } = createWords(language, 'validation', await fetchWords())
  return (error) => ('code' in error ? describeValidation(error, t) : error.message)
}

export function sendSubmission(
  name: FormName,
  input: FormInput,
  idempotencyKey: string,
): Promise<CallResult<FormReceipt>> {
  return call(submissionEndpoints[name].create, { input, idempotencyKey })
}
