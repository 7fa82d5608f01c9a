/** The eight of the site's staff, in its order, and six for further projects. */
export const staffThreads = [
  'reeds',
  'migrantes',
  'laberintos',
  'khyma',
  'ibero',
  'oido',
  'klein',
  'caracas',
] as const

const furtherThreads = ['jacaranda', 'turpial', 'orinoco', 'caribe', 'flor', 'cardon'] as const

export const threads = [...staffThreads, ...furtherThreads] as const

export type Thread = (typeof threads)[number]
