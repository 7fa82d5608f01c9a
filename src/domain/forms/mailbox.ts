/** Where a dot in the name of a mailbox makes no other one. */
const dotless = ['gmail.com', 'googlemail.com']

/** The same for addresses of one mailbox: capitals and a tag after `+` make no other, nor do dots at Gmail. */
export function nameMailbox(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return dotless.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
