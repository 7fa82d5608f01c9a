import * as z from 'zod/mini'
import type { BidiConnection } from './bidi-connection.ts'
import type { BrowserSession } from './engine.ts'
import { composeClick, composeKeyPress, composeTyping, type InputSources } from './w3c-actions.ts'

const Context = z.object({ context: z.string() })
const UserContext = z.object({ userContext: z.string() })
const Arrival = z.object({ context: z.string(), url: z.string() })
const Prompt = z.object({ context: z.string(), message: z.string() })

const Evaluated = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])

const LogEntry = z.object({
  level: z.string(),
  text: z.nullable(z.string()),
  source: z.object({ context: z.optional(z.string()) }),
})

/** A tab of Firefox in a container of its own, with cookies and storage that no other tab sees. */
export async function openFirefoxSession(connection: BidiConnection): Promise<BrowserSession> {
  const { userContext } = UserContext.parse(await connection.send('browser.createUserContext'))
  const { context } = Context.parse(
    await connection.send('browsingContext.create', { type: 'tab', userContext }),
  )
  const send = (method: string, parameters: Record<string, unknown> = {}) =>
    connection.send(method, { context, ...parameters })
  const perform = async (actions: InputSources) => void (await send('input.performActions', { actions }))
  const complaints: string[] = []
  let prompt = Promise.withResolvers<string>()
  let asked = ''
  let arrival = Promise.withResolvers<void>()

  connection.listen('browsingContext.load', (parameters) => {
    if (Arrival.parse(parameters).context === context) arrival.resolve()
  })
  connection.listen('browsingContext.fragmentNavigated', (parameters) => {
    const arrived = Arrival.parse(parameters)
    if (arrived.context === context && arrived.url === asked) arrival.resolve()
  })
  connection.listen('log.entryAdded', (parameters) => {
    const { level, text, source } = LogEntry.parse(parameters)
    if (source.context === context && ['warn', 'error'].includes(level)) complaints.push(`${level}: ${text}`)
  })
  connection.listen('browsingContext.userPromptOpened', (parameters) => {
    const opened = Prompt.parse(parameters)
    if (opened.context === context) prompt.resolve(opened.message)
  })

  return {
    // Asked to wait itself, Firefox now and then responds before the document is there, and forgets what the one before is asked.
    open: async (url) => {
      asked = url
      arrival = Promise.withResolvers()
      await send('browsingContext.navigate', { url, wait: 'none' })
      await arrival.promise
    },
    evaluate: async (expression) => {
      const answer = Evaluated.parse(
        await connection.send('script.evaluate', {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
          target: { context },
          awaitPromise: true,
        }),
      )
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value)
    },
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { viewport: { width, height } })),
    pressKeys: (...keys) => perform(composeKeyPress(keys)),
    type: (text) => perform(composeTyping(text)),
    click: (x, y) => perform(composeClick(x, y)),
    goBack: async () => void (await send('browsingContext.traverseHistory', { delta: -1 })),
    goForward: async () => void (await send('browsingContext.traverseHistory', { delta: 1 })),
    answerPrompt: async (accept) => {
      const question = await prompt.promise
      await send('browsingContext.handleUserPrompt', { accept })
      prompt = Promise.withResolvers()
      return question
    },
    listComplaints: () => complaints,
    [Symbol.asyncDispose]: async () =>
      void (await connection.send('browser.removeUserContext', { userContext })),
  }
}
