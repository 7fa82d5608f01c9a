import type { MailAddress } from './mail-address.ts'

/** Where and as whom mails are sent; without it nothing is sent. */
export interface MailSettings {
  host: string
  port: number
  /** TLS from the first byte (smtps); otherwise by STARTTLS. */
  secure: boolean
  /** Lets a mail server of this machine do without STARTTLS. */
  insecure: boolean
  user: string | undefined
  password: string
  from: MailAddress
  /** Who is told of new messages. */
  to: string
  dkim: DkimSettings | undefined
  /** Whether the artist is told once a week of what waits. */
  digest: boolean
}

export interface DkimSettings {
  selector: string
  keyFile: string
}
