import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Language } from '#domain/language.ts'
import type { Page } from '#domain/pages/page.ts'
import type { FormAnswer } from '#domain/pages/page-base.ts'
import type { Route } from '#domain/routes.ts'
import { policyHeader } from '#server/http/security-headers.ts'
import { unlistedHeaders } from '#server/site/discovery/robots.ts'
import type { Assets } from '#server/site/pages/assets.ts'
import type { PageCache, PreparedText } from '#server/site/pages/page-cache.ts'
import { createPolicyReader } from '#server/site/pages/routes.ts'

interface Answered {
  language: Language
  path: string
  route?: Route | undefined
  answer: FormAnswer
  status: ContentfulStatusCode
  headers?: Record<string, string>
}

/** Responds with a page that says what became of its form; nobody keeps it, for it may hold what was written. */
export type WriteAnswer = (context: Context, answered: Answered) => Promise<Response>

export function createAnswerWriter(
  cache: PageCache,
  assets: Assets,
  prepareDocument: (page: Page) => Promise<PreparedText>,
): WriteAnswer {
  const readPolicy = createPolicyReader(assets)
  return async (context, { language, path, route, answer, status, headers }) => {
    const page = cache.createPage(language, path, route)
    // A screen reader says the title first.
    const answered = { ...page, title: `${answer.message} · ${page.title}`, answer }
    const document = await (await prepareDocument(answered)).write()
    return context.html(document, status, {
      ...unlistedHeaders,
      ...headers,
      [policyHeader]: readPolicy(page.name),
      'Cache-Control': 'no-store',
      'Content-Language': language,
    })
  }
}
