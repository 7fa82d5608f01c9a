import { html } from 'hono/html'
import { permanentAddress } from '#domain/addresses.ts'
import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import { pagePaths } from '#domain/routes.ts'
import type { DiscoveryOptions } from './told-samples.ts'

const longestShortName = 16 // characters

export const openSearchType = 'application/opensearchdescription+xml'

/** The address of the description of the search in a language. */
export function openSearchAddress(language: Language): string {
  return `/${language}/opensearch.xml`
}

/** The search as a browser offers it among its own (https://github.com/dewitt/opensearch). */
export function composeOpenSearch({ site, publicUrl }: DiscoveryOptions, language: Language): string {
  const { site: summary, pages } = site.content[language]
  const page = `${publicUrl}${permanentAddress(language, pagePaths.search)}`
  return String(html`<?xml version="1.0" encoding="utf-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${[...summary.artist.name].slice(0, longestShortName).join('')}</ShortName>
<Description>${`${readText(pages.search.heading)} · ${summary.artist.name}`}</Description>
<Language>${language}</Language>
<InputEncoding>UTF-8</InputEncoding>
<Image width="192" height="192" type="image/png">${publicUrl}/icons/icon-192.png</Image>
<Url type="text/html" template="${page}?q={searchTerms}"/>
<Url type="${openSearchType}" rel="self" template="${publicUrl}${openSearchAddress(language)}"/>
</OpenSearchDescription>
`)
}
