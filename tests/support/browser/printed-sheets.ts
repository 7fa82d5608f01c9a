import { inflateSync } from 'node:zlib'

export interface PrintedSheet {
  /** How often the sheet draws a picture. */
  pictures: number
  /** How many runs of letters it has. */
  words: number
  links: string[]
}

/** The sheets of a PDF as Chromium writes it: objects one after the other, streams deflated. */
export function readSheets(pdf: Buffer): PrintedSheet[] {
  const objects = readObjects(pdf)
  const find = (entry: string, text: string) =>
    [...text.matchAll(new RegExp(`${entry} \\[?((?:\\d+ 0 R ?)+)`, 'g'))]
      .flatMap(([, references = '']) => [...references.matchAll(/(\d+) 0 R/g)])
      .flatMap(([, number = '']) => objects.get(number) ?? [])
  return [...objects.values()]
    .filter(({ text }) => /\/Type \/Page\b/.test(text))
    .map(({ text }) => {
      const drawn = find('/Contents', text)
        .map(({ stream }) => stream ?? '')
        .join('\n')
      return {
        pictures: drawn.match(/\/X\d+ Do/g)?.length ?? 0,
        words: drawn.match(/T[jJ]\b/g)?.length ?? 0,
        links: find('/Annots', text).flatMap((link) => link.text.match(/(?<=\/URI \()[^)]*/) ?? []),
      }
    })
}

function readObjects(pdf: Buffer) {
  const objects = new Map<string, { text: string; stream: string | undefined }>()
  const all = pdf.toString('latin1')
  for (const { 1: number = '', 2: body = '' } of all.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    const [text = '', stream] = body.split(/stream\n/, 2)
    const isText = stream !== undefined && text.includes('/FlateDecode') && !text.includes('/Image')
    objects.set(number, { text, stream: isText ? inflate(stream) : undefined })
  }
  return objects
}

function inflate(stream: string): string {
  const end = stream.lastIndexOf('\nend')
  return inflateSync(Buffer.from(end < 0 ? stream : stream.slice(0, end), 'latin1')).toString('latin1')
}
