import { createHash } from 'node:crypto'

/** Allows one inline script or style in the Content-Security-Policy (CSP3 §2.3.1). */
export function hashInlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** JSON that cannot end the script element it stands in, and is valid JavaScript. */
export function serializeInline(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
