import { chromium, type Dialog } from '@playwright/test'
import { launchOptions } from '#tests/browser/launch-options.ts'
import { watchContext } from '#tests/browser/watch-console.ts'
import { findChromium } from '../../../scripts/setup/programs.mjs'
import type { Engine } from './engine.ts'

/** Chromium with its windows, as visitors have it. */
export async function startChromium({ TZ }: NodeJS.ProcessEnv): Promise<Engine> {
  const browser = await chromium.launch({ ...launchOptions, executablePath: findChromium() })
  return {
    openSession: async () => {
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        ...(TZ !== undefined && { timezoneId: TZ }),
      })
      const watch = watchContext(context)
      const page = await context.newPage()
      const prompts: Dialog[] = []
      page.on('dialog', (dialog) => {
        prompts.push(dialog)
      })
      return {
        open: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
        evaluate: (expression) => page.evaluate(expression),
        resize: (width, height) => page.setViewportSize({ width, height }),
        pressKeys: (...keys) => page.keyboard.press(keys.join('+')),
        type: (text) => page.keyboard.type(text),
        click: (x, y) => page.mouse.click(x, y),
        goBack: async () => void (await page.goBack()),
        goForward: async () => void (await page.goForward()),
        answerPrompt: async (accepted) => {
          const prompt = prompts.shift()
          if (prompt === undefined) throw new Error('Nothing is asked')
          await (accepted ? prompt.accept() : prompt.dismiss())
          return prompt.message()
        },
        listComplaints: () => watch.problems,
        [Symbol.asyncDispose]: () => context.close(),
      }
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}
