/** How an attempt to hand a mail over ended. `reason` is a code, without words and addresses. */
export type Delivery =
  | { outcome: 'sent' }
  /** For good: another attempt would end alike. */
  | { outcome: 'rejected'; reason: string }
  /** For now, this mail alone. */
  | { outcome: 'postponed'; reason: string }
  /** The mail server itself is away, or does not take the product for what it is: no mail would pass. */
  | { outcome: 'unreachable'; reason: string }

// RFC 4954: wrong credentials, credentials wanted, stronger credentials wanted.
const unauthorized = [530, 534, 535, 538]

const aboutThisMail = ['MAIL FROM', 'RCPT TO', 'DATA']

/** Judges an error of nodemailer: a server's 4xx about a mail is for now, its 5xx for good (RFC 5321, 4.2.1). */
export function judgeFailure(error: unknown): Delivery {
  const { code = 'unknown', responseCode = 0, command = '' } = readError(error)
  if (code === 'EAUTH' || unauthorized.includes(responseCode))
    return { outcome: 'unreachable', reason: 'EAUTH' }
  if (responseCode >= 400 && aboutThisMail.includes(command))
    return { outcome: responseCode >= 500 ? 'rejected' : 'postponed', reason: String(responseCode) }
  // What nodemailer itself finds wrong with an address.
  if (code === 'EENVELOPE') return { outcome: 'rejected', reason: code }
  return { outcome: 'unreachable', reason: code }
}

function readError(error: unknown): { code?: string; responseCode?: number; command?: string } {
  if (!(error instanceof Error)) return {}
  return {
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('responseCode' in error &&
      typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
    ...('command' in error && typeof error.command === 'string' && { command: error.command }),
  }
}
