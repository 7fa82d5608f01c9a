import { type CSSProperties, createElement as element, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Mail, MailField } from '#domain/mails/mail.ts'
import { threadColours } from '#domain/projects/thread-colours.ts'
import { staffThreads } from '#domain/projects/threads.ts'

const paper = '#f0f0ec'
const ink = '#17131a'
const muted = '#57515c'
const line = '1px solid #c6c4bf'
const sans = "Archivo,'Helvetica Neue',Arial,sans-serif"
const serif = "Piazzolla,Georgia,'Times New Roman',serif"

const staffColours = staffThreads.map((thread) => threadColours[thread].colour)

/** Mail programs read styles in attributes; only these, for the dark and for phones, need a sheet. */
const styleSheet = [
  '@media (prefers-color-scheme: dark) {',
  '.bg { background: #141118 !important; }',
  '.i, .l { color: #eceae4 !important; }',
  '.m { color: #aba6af !important; }',
  '.l { border-color: #3a3540 !important; }',
  '.b { background: #eceae4 !important; }',
  '.b a { color: #141118 !important; }',
  '}',
  '@media (max-width: 30rem) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }',
].join(' ')

function setType(fontFamily: string, size: number, line: number): CSSProperties {
  return { fontFamily, fontSize: `${size}px`, lineHeight: `${line}px` }
}

const cell = { padding: '8px 0', borderTop: line }
const read = { color: ink, overflowWrap: 'anywhere' } satisfies CSSProperties

const mailStyles = {
  body: { margin: 0, padding: 0, background: paper },
  page: { background: paper },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  frame: { padding: '32px 40px 40px' },
  column: { width: '100%', maxWidth: '600px' },
  artist: { fontFamily: sans, fontSize: '18px', fontWeight: 'bold', color: ink, paddingBottom: '20px' },
  staff: { paddingBottom: '28px' },
  gap: { height: '3px', lineHeight: '3px', fontSize: 0 },
  heading: { margin: 0, ...setType(sans, 32, 36), fontWeight: 'bold', letterSpacing: '-.5px', color: ink },
  headingCell: { paddingBottom: '14px', overflowWrap: 'anywhere' },
  lead: { ...setType(serif, 18, 28), ...read, paddingBottom: '20px' },
  fields: { paddingBottom: '24px' },
  table: { tableLayout: 'fixed' },
  label: {
    width: '128px',
    padding: '8px 16px 8px 0',
    borderTop: line,
    ...setType(sans, 13, 20),
    fontWeight: 'normal',
    color: muted,
    verticalAlign: 'top',
  },
  value: { ...cell, ...setType(sans, 15, 20), ...read },
  words: { ...cell, ...setType(serif, 17, 26), ...read },
  action: { paddingBottom: '28px' },
  button: { background: ink },
  link: {
    display: 'inline-block',
    padding: '14px 22px',
    fontFamily: sans,
    fontSize: '15px',
    fontWeight: 'bold',
    color: paper,
    textDecoration: 'none',
  },
  closing: { ...setType(serif, 17, 26), color: ink, paddingBottom: '24px' },
  note: { borderTop: line, paddingTop: '14px', ...setType(sans, 13, 20), ...read, color: muted },
} satisfies Record<string, CSSProperties>

function styleThread(colour: string): CSSProperties {
  return { height: '2px', lineHeight: '2px', fontSize: 0, background: colour }
}

/** The HTML part of a mail: tables and styles in attributes, as mail programs need them, and nothing from elsewhere. */
export function renderMail(mail: Mail, artist: string): string {
  const markup = renderToStaticMarkup(
    element('html', { lang: mail.language }, renderHead(mail), renderBody(mail, artist)),
  )
  return `<!doctype html>${markup}`
}

function renderHead({ subject }: Mail): ReactNode {
  return element(
    'head',
    null,
    element('meta', { charSet: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    element('title', null, subject),
    element('style', null, styleSheet),
  )
}

function renderBody(mail: Mail, artist: string): ReactNode {
  const { preview, heading, lead, fields, action, closing, note } = mail
  const rows = [
    ...(heading === '' ? [] : renderHeading(artist, heading)),
    renderRow('lead', 'i', mailStyles.lead, breakLines(lead)),
    fields.length > 0 && renderRow('fields', undefined, mailStyles.fields, renderFields(fields)),
    action && renderRow('action', undefined, mailStyles.action, renderAction(action)),
    closing.length > 0 && renderRow('closing', 'i', mailStyles.closing, breakLines(closing)),
    note !== '' && renderRow('note', 'm l', mailStyles.note, note),
  ]
  const column = renderTable({ width: 600, style: mailStyles.column }, rows)
  const frame = element('td', { className: 'pad', style: mailStyles.frame }, column)
  return element(
    'body',
    { className: 'bg', style: mailStyles.body },
    preview !== '' && element('div', { style: mailStyles.preview }, preview),
    renderTable({ className: 'bg', width: '100%', style: mailStyles.page }, element('tr', null, frame)),
  )
}

function renderHeading(artist: string, heading: string): ReactNode[] {
  return [
    renderRow('artist', 'i', mailStyles.artist, artist),
    renderRow('staff', undefined, mailStyles.staff, renderStaff()),
    renderRow(
      'heading',
      undefined,
      mailStyles.headingCell,
      element('h1', { className: 'i', style: mailStyles.heading }, heading),
    ),
  ]
}

interface TableProperties {
  className?: string
  width?: number | string
  style?: CSSProperties
}

function renderTable(properties: TableProperties, rows: ReactNode): ReactNode {
  const layout = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 }
  return element('table', { ...layout, ...properties }, element('tbody', null, rows))
}

function renderRow(key: string, className: string | undefined, style: CSSProperties, content: ReactNode) {
  return element('tr', { key }, element('td', { className, style }, content))
}

function renderStaff(): ReactNode {
  const cell = (style: CSSProperties) => element('tr', null, element('td', { style }, '\u00a0'))
  const lines = staffColours.map((colour) =>
    element(Fragment, { key: colour }, cell(styleThread(colour)), cell(mailStyles.gap)),
  )
  return renderTable({ width: '100%' }, lines)
}

function renderFields(fields: readonly MailField[]): ReactNode {
  const rows = fields.map(({ label, value, words }) =>
    element(
      'tr',
      { key: label },
      element('th', { scope: 'row', align: 'left', className: 'm l', style: mailStyles.label }, label),
      element(
        'td',
        { className: 'l', lang: words, style: words === undefined ? mailStyles.value : mailStyles.words },
        breakLines(value.split('\n')),
      ),
    ),
  )
  const properties = { width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, style: mailStyles.table }
  return element('table', properties, element('tbody', null, rows))
}

function renderAction({ label, address }: NonNullable<Mail['action']>): ReactNode {
  const link = element('a', { href: address, style: mailStyles.link }, label)
  return renderTable(
    {},
    element('tr', null, element('td', { className: 'b', style: mailStyles.button }, link)),
  )
}

/** Line breaks as elements: not every mail program keeps those of the text. */
function breakLines(lines: readonly string[]): ReactNode {
  return lines.map((line, index) => element(Fragment, { key: index }, index > 0 && element('br'), line))
}
