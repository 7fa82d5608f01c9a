import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { defaultLanguage, type Language, parseLanguage } from '#domain/language.ts'
import { matchAcceptLanguage } from '#server/http/accept-language.ts'

export const negotiatedHeaders = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Language, Cookie',
} as const

/** The language by query, cookie, browser, else Spanish (docs/specification.md, "Language detection"). */
export function negotiatePageLanguage(context: Context): Language {
  return (
    parseLanguage(context.req.query('lng')) ??
    parseLanguage(getCookie(context, 'i18next')) ??
    matchAcceptLanguage(context.req.header('Accept-Language')) ??
    defaultLanguage
  )
}
