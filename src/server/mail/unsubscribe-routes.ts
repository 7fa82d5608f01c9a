import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Database } from '#server/database/tables.ts'
import { composeBareDocument } from '#server/http/bare-document.ts'
import { hashInlineSource } from '#server/http/inline-source.ts'
import { describeRejection } from '#server/http/responses.ts'
import { composePolicy, policyHeader } from '#server/http/security-headers.ts'
import { storeDigestChoice } from './digest-setting.ts'
import type { MailSettings } from './mail-settings.ts'
import { findArtistsWords } from './read-mail-words.ts'

export const unsubscribePath = '/unsubscribe'

/** The page on which the digest to an address is switched off; the same as long as both address and secret are. */
export function getUnsubscribeAddress(secret: string, address: string): string {
  const token = createHmac('sha256', secret).update(`unsubscribe\ndigest\n${address}`).digest('base64url')
  return `${unsubscribePath}/${token}`
}

const styles = [
  ':root{color-scheme:light dark;background:light-dark(#f0f0ec,#141118);color:light-dark(#17131a,#eceae4);font:1.125rem/1.5 Archivo,Arial,sans-serif}',
  'body{max-width:34rem;margin:0 auto;padding:3rem 1.25rem;overflow-wrap:anywhere}h1{margin:0;font-size:2rem;line-height:1.15}',
  'button{min-height:2.75rem;padding:.6rem 1.4rem;border:0;background:light-dark(#17131a,#eceae4);color:light-dark(#f0f0ec,#141118);font:inherit;font-weight:600;cursor:pointer}',
  'button:focus-visible{outline:3px solid;outline-offset:3px}',
].join('\n')

const headers = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  [policyHeader]: composePolicy({ styleSources: [hashInlineSource(styles)] }),
}

interface UnsubscribeParts {
  database: Database
  mail: Pick<MailSettings, 'to'>
  secret: string
}

/** Lets whoever has the digest switch it off: at once for a mail program (RFC 8058), with a button for a person, since
 * what only looks at links must change nothing. Mounted at `unsubscribePath`. */
export function createUnsubscribeRoutes({ database, mail, secret }: UnsubscribeParts): Hono {
  const own = Buffer.from(getUnsubscribeAddress(secret, mail.to))
  const isOwn = ({ req }: Context) => {
    const asked = Buffer.from(`${unsubscribePath}/${req.param('token')}`)
    return asked.byteLength === own.byteLength && timingSafeEqual(asked, own)
  }
  const respond = async (context: Context, isDone: boolean) =>
    context.html(await composePage(await findArtistsWords(database, mail.to), isDone), 200, headers)
  const reject = async (context: Context) =>
    context.text(describeRejection(context, 'link_invalid'), 404, { 'Cache-Control': 'no-store' })
  return new Hono()
    .get('/:token', (context) => (isOwn(context) ? respond(context, false) : reject(context)))
    .post('/:token', async (context) => {
      if (!isOwn(context)) return reject(context)
      await storeDigestChoice(database, false)
      return respond(context, true)
    })
}

function composePage(
  { language, words: { t } }: Awaited<ReturnType<typeof findArtistsWords>>,
  isDone: boolean,
) {
  return composeBareDocument({
    language,
    title: t(isDone ? 'unsubscribe.done' : 'unsubscribe.title'),
    styles,
    body: html`<p>${t(isDone ? 'unsubscribe.again' : 'unsubscribe.lead')}</p>
${isDone ? '' : html`<form method="post"><button>${t('unsubscribe.action')}</button></form>`}`,
  })
}
