import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { PackageLine } from './package-line.tsx'

beforeAll(() => loadWords('en', 'studio'))
afterEach(() => void vi.unstubAllEnvs())

test('a package is of the day on which it was sold, on the clock of whoever sold it', () => {
  vi.stubEnv('TZ', 'Europe/Zurich')
  const sold = { at: '2026-03-11T23:30:00.000Z', lessons: 5 }
  expect(renderToString(<PackageLine sold={sold} />)).toContain('12 March 2026')
})
