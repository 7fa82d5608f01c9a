/** `notice`: to the artist, of a form. `confirmation`: to its sender. `password_reset`: to an account. */
export type MailKind = 'notice' | 'confirmation' | 'password_reset'

/** `withheld`: not sent, because its reader got enough mails that day. */
export type MailStatus = 'waiting' | 'sent' | 'failed' | 'withheld'
