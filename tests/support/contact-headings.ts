/** What the artist writes above the contact form: the name of each language in Spanish, and the words. */
export const contactHeadings = [
  ['español', 'Escríbeme'],
  ['inglés', 'Write to me'],
  ['francés', 'Écrivez-moi'],
  ['alemán', 'Schreiben Sie mir'],
  ['italiano', 'Scrivetemi'],
  ['portugués', 'Escreva-me'],
] as const
