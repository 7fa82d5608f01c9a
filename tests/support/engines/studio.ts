import type { VisibleSession } from '#domain/accounts/account.ts'
import { startSite } from '#tests/browser/site.ts'
import { storeSession } from '#tests/browser/stored-rows.ts'
import { startMailServer, type TestMailServer } from '#tests/mail-server.ts'
import { focusBefore, focusElement, type Target } from './in-page.ts'
import { button } from './targets.ts'
import { test as base } from './test.ts'
import type { Visitor } from './visitor.ts'

/** How the artist works. */
export interface Way {
  name: string
  width: number
  height: number
  press: (visitor: Visitor, target: Target) => Promise<void>
}

export const phone: Way = {
  name: 'a phone by pointer',
  width: 390,
  height: 844,
  press: (visitor, target) => visitor.click(target),
}

export const desktop: Way = {
  name: 'a desktop by keyboard',
  width: 1440,
  height: 900,
  press: pressByKeyboard,
}

/** As the artist, in Spanish, where his mails are caught. */
export const test = base.extend<
  { enter: (way: Way, path: string) => Promise<void> },
  { mails: TestMailServer }
>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => {
      await using server = await startMailServer({ encrypted: false })
      await use(server)
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ web, mails }, use) => {
      const site = await startSite({ web, smtpPort: mails.port })
      await use(site)
      await site.dispose()
    },
    { scope: 'worker' },
  ],

  enter: async ({ visitor, site }, use) => {
    await use(async ({ width, height }, path) => {
      const { cookie, user, expiresAt } = storeSession(site, `artist-${Date.now()}@example.org`, {
        isAdmin: true,
      })
      const session: VisibleSession = { user, expires_at: expiresAt }
      await visitor.resize(width, height)
      await speakSpanish(visitor)
      await visitor.run(keepSession, { ...cookie, session: JSON.stringify(session) })
      await visitor.arrive(`/es/admin${path}`)
    })
  },
})

/** Whoever was here before chose Spanish, and no cookies. */
export async function speakSpanish(visitor: Visitor): Promise<void> {
  await visitor.arrive('/es/auth')
  await visitor.run(() => {
    localStorage.setItem('studio-language', 'es')
    localStorage.setItem('cookie-consent', 'rejected')
  })
}

export async function publish(visitor: Visitor, way: Way): Promise<void> {
  await way.press(visitor, button(/^Publicar/))
  await visitor.see(button('Todo es público'))
}

export const saved: Target = { role: 'status', text: /^Guardado/ }

/** Signs in without the page of it: what is kept is what the server sends, but that a script may read it. */
function keepSession({ name, value, session }: { name: string; value: string; session: string }) {
  // biome-ignore lint/suspicious/noDocumentCookie: WebKit has no cookie store for a page without TLS.
  document.cookie = `${name}=${value}; path=/`
  localStorage.setItem('session', session)
}

/** Tab leads to it from what stands before it, be that of several parts; within a group the arrows would. */
async function pressByKeyboard(visitor: Visitor, target: Target): Promise<void> {
  await visitor.see(target)
  if (target.role === 'tab' || target.role === 'radio') {
    await visitor.run(focusElement, target)
    await visitor.knowFocus(target)
  } else {
    await visitor.run(focusBefore, target)
    await visitor.tabTo(target)
  }
  await visitor.pressKeys(target.role === 'radio' ? ' ' : 'Enter')
}
