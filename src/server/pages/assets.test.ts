import { expect, test } from 'vitest'
import { findAssets } from './assets.ts'

const manifest = {
  'src/web/main.tsx': { file: 'assets/main-1.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-1.js', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime-1.js', imports: ['_react.js'] },
  'src/web/pages/agenda.tsx': {
    file: 'assets/agenda-1.js',
    imports: ['src/web/main.tsx', '_react.js', '_row.js'],
  },
  'src/web/pages/legal.tsx': { file: 'assets/legal-1.js' },
  '_row.js': { file: 'assets/row-1.js' },
  'style.css': { file: 'assets/style-1.css' },
  'src/web/fonts/archivo.woff2': { file: 'assets/archivo-1.woff2' },
  'src/web/fonts/piazzolla-italic.woff2': { file: 'assets/italic-1.woff2' },
}

test('a document names the entry, its styles, the fonts it opens with, and each module once', () => {
  const assets = findAssets(manifest, 'a{}')
  expect(assets).toMatchObject({
    script: '/assets/main-1.js',
    styles: 'a{}',
  })
  expect(assets.listFonts('agenda')).toEqual(['/assets/archivo-1.woff2'])
  expect(assets.listFonts('project')).toEqual(['/assets/archivo-1.woff2', '/assets/italic-1.woff2'])
  const shared = ['/assets/react-1.js', '/assets/runtime-1.js']
  expect(assets.listModules('home')).toEqual(shared)
  expect(assets.listModules('agenda')).toEqual([...shared, '/assets/agenda-1.js', '/assets/row-1.js'])
  expect(assets.listModules('cookie-policy')).toEqual([...shared, '/assets/legal-1.js'])
})

test('a manifest without the entry is refused', () => {
  expect(() => findAssets({})).toThrow('src/web/main.tsx')
})
