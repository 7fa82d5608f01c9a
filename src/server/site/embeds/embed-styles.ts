import { threadColours } from '#domain/projects/thread-colours.ts'
import { threads } from '#domain/projects/threads.ts'

/** The site's colours, with the faces that every reader has. */
export const embedStyles = [
  ':root{color-scheme:light dark;background:light-dark(#f0f0ec,#141118);color:light-dark(#17131a,#eceae4);font:1rem/1.4 Archivo,Arial,sans-serif}',
  'body{margin:1rem}h1{margin:0;font-size:1.25rem}ol{margin:1rem 0;padding:0;list-style:none}',
  'li{display:grid;gap:.2rem;padding:.75rem 0 .75rem 1rem;border-inline-start:4px solid;margin-bottom:.5rem}',
  'a{color:inherit;font-weight:600;text-underline-offset:.2em;overflow-wrap:anywhere}p a{font-weight:400}',
  'li span{color:light-dark(#57515c,#aba6af)}a:focus-visible{outline:3px solid;outline-offset:3px}',
  ...threads.map((thread) => `.${thread}{border-color:${threadColours[thread].colour}}`),
].join('\n')
