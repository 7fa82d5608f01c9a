import { createHash } from 'node:crypto'

/** Allows one inline script or style in the Content-Security-Policy (CSP3 §2.3.1). */
export function hashInlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
