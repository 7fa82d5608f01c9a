import type { ApiFailure } from '#domain/api.ts'
import { readShownWords } from './studio-language.ts'

/** What the server said, or that it said nothing. */
export function describeFailure({ status, failure }: { status: number; failure: ApiFailure }): string {
  return failure.error || readShownWords('accounts').t(status === 0 ? 'unreachable' : 'failure')
}
