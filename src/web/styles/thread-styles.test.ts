import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { projectSlugs, specifiedProjects } from '#domain/projects/projects.ts'
import { threadColours } from '#domain/projects/thread-colours.ts'
import { staffThreads, threads } from '#domain/projects/threads.ts'
import { measureContrast, measureHueDistance } from '#tests/colours.ts'
import { composeThreadStyles } from './thread-styles.ts'

const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')

/** A token's colours in both schemes. */
function readToken(name: string): { light: string; dark: string } {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? []
  return { light, dark }
}

describe.each(threads)('the thread %s', (thread) => {
  const { colour, textColour } = threadColours[thread]

  test.each(['bg', 'bg-2'])('is readable as text on --%s in both schemes (WCAG 1.4.3)', (name) => {
    const ground = readToken(name)
    expect(measureContrast(textColour.light, ground.light)).toBeGreaterThanOrEqual(4.5)
    expect(measureContrast(textColour.dark, ground.dark)).toBeGreaterThanOrEqual(4.5)
  })

  test('has one hue, as a line and as text', () => {
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    for (const shade of [textColour.light, textColour.dark])
      expect(measureHueDistance(colour, shade)).toBeLessThan(12)
  })

  test('is in the styles, for lines, for text and for what it is tied to', () => {
    const styles = composeThreadStyles()
    expect(styles).toContain(`--th-${thread}: ${colour};`)
    expect(styles).toContain(`--tx-${thread}: light-dark(${textColour.light}, ${textColour.dark});`)
    expect(styles).toContain(
      `[data-thread="${thread}"] { --thread: var(--th-${thread}); --thread-text: var(--tx-${thread}); }`,
    )
  })
})

test('no two threads share a colour, and each of the staff is of one specified project', () => {
  expect(new Set(threads.map((thread) => threadColours[thread].colour)).size).toBe(threads.length)
  expect(projectSlugs.map((slug) => specifiedProjects[slug].thread)).toEqual([...staffThreads])
})

test('what is tied to none has the first thread', () => {
  expect(composeThreadStyles()).toContain(`:root, [data-thread="${threads[0]}"] {`)
})

test('styles and components name only threads that there are', () => {
  const sources = globSync('src/web/**/*.{css,tsx}').map((file) => readFileSync(file, 'utf8'))
  const named = sources.flatMap((source) => [...source.matchAll(/--t[hx]-([a-z]+)|data-thread="([a-z]+)"/g)])
  const names = named.map(([, inStyles, inComponents]) => inStyles ?? inComponents ?? '')
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !threads.some((thread) => thread === name))).toEqual([])
})

test('no other file has the colour of a thread', () => {
  const files = globSync('{src,plates,scripts}/**/*.{css,ts,tsx}').filter(
    (file) => !/projects[\\/]thread-colours\.ts$|\.test\.ts$/.test(file),
  )
  const colours = threads.map((thread) => threadColours[thread].colour)
  const copies = files.flatMap((file) => {
    // The ring around what has the focus is a colour of its own, which one of the threads happens to share.
    const source = readFileSync(file, 'utf8').replace(/--focus: .*/, '')
    return colours.filter((colour) => source.includes(colour)).map((colour) => `${file}: ${colour}`)
  })
  expect(copies).toEqual([])
})
