/** Ways to write a path so that one who guards it and one who serves it may read it differently. */
export const disguises: ReadonlyMap<string, (path: string) => string> = new Map([
  ['as it is', (path) => path],
  ['a second slash', (path) => `/${path}`],
  ['slashes doubled', (path) => path.replaceAll('/', '//')],
  ['a slash in code', (path) => `/${path.slice(1).replaceAll('/', '%2F')}`],
  ['a slash in code twice', (path) => `/${path.slice(1).replaceAll('/', '%252f')}`],
  ['a letter in code', (path) => path.replace(/[a-z](?=[^/]*$)/, encodeLetter)],
  ['the first letter in code', (path) => path.replace(/[a-z]/, encodeLetter)],
  ['a dot segment', (path) => `/.${path}`],
  ['a dot segment inside', (path) => path.replace(/\/(?=[^/]*$)/, '/./')],
  ['a dot segment in code', (path) => `/%2e${path}`],
  ['up and down', (path) => `/x/..${path}`],
  ['up and down in code', (path) => `/x/%2e%2e${path}`],
  ['up from a page', (path) => `/fr/../${path.slice(1)}`],
  ['up from the open calls', (path) => `/api/pages/../../${path.slice(1)}`],
  ['up from a file', (path) => `/assets/..${path}`],
  ['capitals', (path) => path.toUpperCase()],
  ['a capital', (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase())],
  ['a dot behind', (path) => `${path}.`],
  ['a slash behind', (path) => `${path}/`],
  ['a dot segment behind', (path) => `${path}/.`],
  ['a space behind', (path) => `${path}%20`],
  ['a NUL behind', (path) => `${path}%00`],
  ['a file name behind', (path) => `${path}/style.css`],
  ['an ending behind', (path) => `${path}.json`],
  ['parameters behind', (path) => `${path};x=y`],
  ['parameters inside', (path) => path.replace(/\/(?=[^/]*$)/, ';x/')],
  ['a query', (path) => `${path}?_method=DELETE&access=admin`],
  ['a fragment', (path) => `${path}#/healthz`],
  ['a backslash', (path) => `\\${path.slice(1)}`],
  ['a backslash inside', (path) => path.replace(/\/(?=[^/]*$)/, '\\')],
  ['a backslash in code', (path) => path.replace(/\/(?=[^/]*$)/, '%5c')],
  ['wide letters', (path) => path.replace('a', encodeURIComponent('ａ'))],
  ['the whole address', (path) => `http://localhost${path}`],
  ['the address of another site', (path) => `https://evil.example${path}`],
  ['an address with a name in it', (path) => `http://admin:secret@localhost${path}`],
])

/** What callers may claim besides a path; none of it means anything to the product. */
export const lies: readonly Record<string, string>[] = [
  { 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'DELETE', 'X-Method-Override': 'DELETE' },
  { 'X-Original-URL': '/api/course-registrations', 'X-Rewrite-URL': '/api/course-registrations' },
  { 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '127.0.0.1', 'X-Forwarded-Prefix': '/healthz' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https', Forwarded: 'for=127.0.0.1;host=evil' },
  { Host: 'evil.example' },
  { 'X-Remote-User': 'artist@attacked.example', Authorization: 'Basic YWRtaW46YWRtaW4=' },
]

/** Ids that are none, or that no record has. */
export const oddIds: readonly string[] = [
  '01a1f84b-dae4-749a-9028-895ee872f923',
  '01a1f84b-dae4-449a-9028-895ee872f923',
  '%00',
  'x'.repeat(8000),
  "1'%20or%20'1'='1",
  '%F0%9F%8E%B6',
  '%E0%A4%A',
  '..%2f..',
  '*',
  'null',
  '-1',
]

function encodeLetter(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`
}
