import * as z from 'zod/mini'
import type { BrowserSession } from './engine.ts'
import { localProxy } from './local-proxy.ts'
import { composeClick, composeKeyPress, composeTyping, type InputSources } from './w3c-actions.ts'
import type { WebKitDriver } from './webkit-driver.ts'

const NewSession = z.object({ sessionId: z.string() })

const Evaluated = z.union([z.object({ value: z.string() }), z.object({ failure: z.string() })])

/** Without a window manager the window below the pointer has the focus, and the pointer rests in the screen's middle. */
export const screenWidth = 1600

/** A window of WebKit's small browser, which keeps nothing. */
export async function openWebKitSession({ sendCommand, end }: WebKitDriver): Promise<BrowserSession> {
  const { sessionId } = NewSession.parse(await sendCommand('POST', '/session', { capabilities }))
  const post = (path: string, parameters?: object) =>
    sendCommand('POST', `/session/${sessionId}${path}`, parameters)
  const perform = async (actions: InputSources) => void (await post('/actions', { actions }))

  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const answer = Evaluated.parse(
      await post('/execute/async', { script: composeScript(expression), args: [] }),
    )
    if ('failure' in answer) throw new Error(answer.failure)
    return JSON.parse(answer.value)
  }
  const setWindow = (width: number, height: number) =>
    post('/window/rect', { x: (screenWidth - width) / 2, y: 0, width, height })

  await setWindow(1000, 1000)
  const bars = 1000 - (await evaluate<number>('innerHeight'))

  return {
    open: async (url) => void (await post('/url', { url })),
    evaluate,
    resize: async (width, height) => void (await setWindow(width, height + bars)),
    pressKeys: (...keys) => perform(composeKeyPress(keys)),
    type: (text) => perform(composeTyping(text)),
    click: (x, y) => perform(composeClick(x, y)),
    goBack: async () => void (await post('/back')),
    goForward: async () => void (await post('/forward')),
    answerPrompt: async (accepted) => {
      const question = z.string().parse(await sendCommand('GET', `/session/${sessionId}/alert/text`))
      await post(accepted ? '/alert/accept' : '/alert/dismiss')
      return question
    },
    // The driver tells nothing of the console; what the page itself can see is noted by the witness.
    listComplaints: () => [],
    [Symbol.asyncDispose]: async () => {
      await sendCommand('DELETE', `/session/${sessionId}`)
      await end()
    },
  }
}

const capabilities = {
  alwaysMatch: {
    unhandledPromptBehavior: 'ignore',
    proxy: localProxy,
    'webkitgtk:browserOptions': { args: ['--automation'] },
  },
}

function composeScript(expression: string): string {
  return `const [done] = arguments
    Promise.resolve(${expression}).then(
      (value) => done({ value: JSON.stringify(value ?? null) }),
      (error) => done({ failure: String(error) }),
    )`
}
