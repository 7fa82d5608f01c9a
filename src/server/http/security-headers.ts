import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

interface SecurityOptions {
  publicUrl: string
  /** The sources of the inline scripts that may run: "'sha256-…'". */
  scriptSources: string[]
  /** The sources of the inline styles that count. */
  styleSources: string[]
}

/** What a browser may do with an answer: load from here alone, and show the video site's player in a frame. */
export function setSecurityHeaders({
  publicUrl,
  scriptSources,
  styleSources,
}: SecurityOptions): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scriptSources],
      styleSrc: ["'self'", ...styleSources],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: ['https://www.youtube-nocookie.com'],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
    permissionsPolicy: {
      camera: [],
      geolocation: [],
      microphone: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    // Told over plain HTTP it would be ignored; told on a test machine it would lock that name to HTTPS.
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000',
  })
}
