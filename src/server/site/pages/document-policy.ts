import type { PageName } from '#domain/page-list.ts'
import { hashInlineSource } from '#server/http/inline-source.ts'
import { composePolicy } from '#server/http/security-headers.ts'
import type { Assets } from './assets.ts'
import { composeStyles } from './document.ts'
import { findBodyScript, listFirstScripts } from './head-scripts.ts'

/** The Content-Security-Policy of a page, which allows its own inline scripts and styles by hash. */
export function createPolicyReader({ headScripts, listStyles }: Assets): (page: PageName) => string {
  const policies = new Map<PageName, string>()
  return (page) => {
    const known = policies.get(page)
    if (known !== undefined) return known
    const bodyScript = findBodyScript(headScripts, page)
    const scripts = [...listFirstScripts(headScripts, page), headScripts.startApp]
    if (bodyScript !== undefined) scripts.push(bodyScript)
    const scriptSources = scripts.map(hashInlineSource)
    const styleSources = [hashInlineSource(composeStyles(listStyles(page)))]
    const policy = composePolicy({ scriptSources, styleSources })
    policies.set(page, policy)
    return policy
  }
}
