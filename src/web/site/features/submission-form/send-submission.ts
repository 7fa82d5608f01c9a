import type * as z from 'zod/mini'
import { createCollaborationRequest, createCourseRegistration, type Endpoint } from '#domain/api.ts'
import { type ParsedInput, parseInput } from '#domain/validation/validation.ts'
import { type CallResult, call } from '#web/api/call.ts'
import type { FormValues } from '#web/forms/form-values.ts'

type FormInput = Record<string, string | undefined>

const endpoints = {
  'collaboration-request': createCollaborationRequest,
  'course-registration': createCourseRegistration,
} satisfies Record<string, SubmissionEndpoint>

type SubmissionEndpoint = Endpoint & { input: z.ZodMiniType<FormInput> }

export type SubmissionName = keyof typeof endpoints

/** Checks what is typed into a form by the rules that the server checks it by. */
export function checkSubmission(name: SubmissionName, values: FormValues): ParsedInput<FormInput> {
  const endpoint: SubmissionEndpoint = endpoints[name]
  return parseInput(endpoint.input, values)
}

export function sendSubmission(
  name: SubmissionName,
  input: FormInput,
  idempotencyKey: string,
): Promise<CallResult<unknown>> {
  return call(endpoints[name], { input, idempotencyKey })
}
