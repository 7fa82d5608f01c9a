import { createHash } from 'node:crypto'

/** The source that lets an inline script or style with just this text be used under the Content-Security-Policy (CSP3 §2.3.1). */
export function hashInlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
