import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

/** What must not happen behind a visitor's back, in every tab of a context. */
export interface Watch {
  /** Everything seen that was not allowed. */
  readonly problems: readonly string[]
  /** Console messages and requests to other hosts that this test provokes on purpose. */
  allow(...patterns: RegExp[]): void
  /** The other hosts that were asked for anything. */
  readonly foreignRequests: readonly string[]
}

/** Notes console warnings and errors, uncaught exceptions and requests that leave this machine. */
export function watchContext(context: BrowserContext): Watch {
  const seen: string[] = []
  const foreignRequests: string[] = []
  const allowed: RegExp[] = []

  context.on('console', (message) => {
    if (isComplaint(message))
      seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(`exception: ${error.error()}`))
  context.on('request', (request) => {
    if (isLocal(request)) return
    foreignRequests.push(request.url())
    seen.push(`request to another host: ${request.url()}`)
  })

  return {
    get problems() {
      return seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
    },
    foreignRequests,
    allow: (...patterns) => {
      allowed.push(...patterns)
    },
  }
}

/** Of Playwright itself; and of a preload that a loaded machine gets to later than Chromium expects. */
const tolerated = [
  /^Service Worker registration blocked by Playwright$/,
  /^The resource \S+ was preloaded using/,
]

function isComplaint(message: ConsoleMessage): boolean {
  return (
    ['error', 'warning', 'assert'].includes(message.type()) &&
    !tolerated.some((pattern) => pattern.test(message.text()))
  )
}

function isLocal(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url())
  return !protocol.startsWith('http') || ['localhost', '127.0.0.1'].includes(hostname)
}
