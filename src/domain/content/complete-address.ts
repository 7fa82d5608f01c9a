const withScheme = /^https?:\/\//i

/** Names, dots and an ending of letters, with or without a path: "www.example.org/tickets". */
const hostFirst = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[:/?#]\S*)?$/u

/** A web address as the site keeps it, by what a person typed: "www.example.org" begins with https. What is none stays. */
export function completeAddress(typed: string): string {
  const text = typed.trim()
  if (withScheme.test(text)) return text.replace(withScheme, 'https://')
  return hostFirst.test(text) ? `https://${text}` : text
}
