import type { CSSProperties } from 'react'
import { threadColours } from '#domain/projects/thread-colours.ts'
import { staffThreads } from '#domain/projects/threads.ts'

const paper = '#f0f0ec'
const ink = '#17131a'
const muted = '#57515c'
const line = '1px solid #c6c4bf'
const sans = "Archivo,'Helvetica Neue',Arial,sans-serif"
const serif = "Piazzolla,Georgia,'Times New Roman',serif"

/** The colours of the site's threads, in the order of its staff. */
export const staffColours = staffThreads.map((thread) => threadColours[thread].colour)

/** Mail programs read styles in attributes; only these, for the dark and for phones, need a sheet. */
export const styleSheet = [
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

export const mailStyles = {
  body: { margin: 0, padding: 0, background: paper },
  page: { background: paper },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  frame: { padding: '32px 40px 40px' },
  column: { width: '100%', maxWidth: '600px' },
  artist: { fontFamily: sans, fontSize: '18px', fontWeight: 'bold', color: ink, paddingBottom: '20px' },
  staff: { paddingBottom: '28px' },
  gap: { height: '3px', lineHeight: '3px', fontSize: 0 },
  heading: {
    margin: 0,
    fontFamily: sans,
    fontSize: '32px',
    lineHeight: '36px',
    fontWeight: 'bold',
    letterSpacing: '-.5px',
    color: ink,
  },
  headingCell: { paddingBottom: '14px', overflowWrap: 'anywhere' },
  lead: {
    fontFamily: serif,
    fontSize: '18px',
    lineHeight: '28px',
    color: ink,
    paddingBottom: '20px',
    overflowWrap: 'anywhere',
  },
  fields: { paddingBottom: '24px' },
  table: { tableLayout: 'fixed' },
  label: {
    width: '128px',
    padding: '8px 16px 8px 0',
    borderTop: line,
    fontFamily: sans,
    fontSize: '13px',
    lineHeight: '20px',
    fontWeight: 'normal',
    color: muted,
    verticalAlign: 'top',
  },
  value: {
    padding: '8px 0',
    borderTop: line,
    fontFamily: sans,
    fontSize: '15px',
    lineHeight: '20px',
    color: ink,
    overflowWrap: 'anywhere',
  },
  words: {
    padding: '8px 0',
    borderTop: line,
    fontFamily: serif,
    fontSize: '17px',
    lineHeight: '26px',
    color: ink,
    overflowWrap: 'anywhere',
  },
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
  closing: { fontFamily: serif, fontSize: '17px', lineHeight: '26px', color: ink, paddingBottom: '24px' },
  note: {
    borderTop: line,
    paddingTop: '14px',
    fontFamily: sans,
    fontSize: '13px',
    lineHeight: '20px',
    color: muted,
    overflowWrap: 'anywhere',
  },
} satisfies Record<string, CSSProperties>

/** A line of the staff, in the colour of a thread. */
export function styleThread(colour: string): CSSProperties {
  return { height: '2px', lineHeight: '2px', fontSize: 0, background: colour }
}
