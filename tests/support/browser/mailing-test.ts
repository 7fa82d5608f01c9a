import { startMailServer, type TestMailServer } from '#tests/mail-server.ts'
import { test as base, expect } from './test.ts'

interface Mailing {
  smtp: TestMailServer
  /** Waits for the newest mail to an address; gives the link that it brings. */
  readLink: (to: string) => Promise<string>
}

/** A test whose site is its own and sends mails. */
export const test = base.extend<Mailing>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
  smtp: async ({}, use) => {
    await using server = await startMailServer({ encrypted: false })
    await use(server)
  },
  site: async ({ siteHost, smtp, now }, use) => {
    const site = await siteHost.startSite({ smtpPort: smtp.port, ...(now !== undefined && { now }) })
    await use(site)
    await site.dispose()
  },
  readLink: async ({ smtp }, use) => {
    let seen = 0
    await use(async (to) => {
      const find = () => smtp.mails.slice(seen).findLast(({ recipients }) => recipients.includes(to))
      await expect.poll(() => find() !== undefined, `a mail to ${to}`).toBe(true)
      const [link = ''] = /https?:\/\/\S+/.exec(find()?.read.text ?? '') ?? []
      seen = smtp.mails.length
      return link
    })
  },
})

export { expect }
