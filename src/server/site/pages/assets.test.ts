import { expect, test } from 'vitest'
import { findFiles } from './assets.ts'

const manifest = {
  'src/web/app/browser.tsx': { file: 'assets/main-1.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-1.js', imports: ['_runtime.js'], css: ['assets/react-1.css'] },
  '_runtime.js': { file: 'assets/runtime-1.js', imports: ['_react.js'] },
  'src/web/site/pages/agenda.tsx': {
    file: 'assets/agenda-1.js',
    css: ['assets/agenda-1.css'],
    imports: ['src/web/app/browser.tsx', '_react.js', '_row.js'],
    dynamicImports: ['src/web/site/form.tsx'],
  },
  'src/web/site/pages/text.tsx': { file: 'assets/text-1.js' },
  '_row.js': { file: 'assets/row-1.js', css: ['assets/row-1.css'] },
  '_field.js': { file: 'assets/field-1.js', css: ['assets/field-1.css'] },
  'src/web/site/form.tsx': {
    file: 'assets/form-1.js',
    css: ['assets/form-1.css'],
    imports: ['_row.js', '_field.js'],
  },
}

test('a document names the entry, and each module once', () => {
  const assets = findFiles(manifest)
  expect(assets.script).toBe('/assets/main-1.js')
  const shared = ['/assets/runtime-1.js', '/assets/react-1.js']
  expect(assets.listModules('home')).toEqual(shared)
  expect(assets.listModules('agenda')).toEqual([...shared, '/assets/row-1.js', '/assets/agenda-1.js'])
  expect(assets.listModules('cookie-policy')).toEqual([...shared, '/assets/text-1.js'])
})

test('a document has the styles of what it shows, each once, a module after those it imports and its parts', () => {
  const texts = new Map(
    ['react', 'row', 'field', 'form', 'agenda'].map((name) => [`assets/${name}-1.css`, `.${name}{}`]),
  )
  const assets = findFiles(manifest, texts)
  expect(assets.listStyles('legal-notice')).toEqual([{ address: '/assets/react-1.css', text: '.react{}' }])
  expect(assets.listStyles('agenda').map(({ text }) => text)).toEqual([
    '.react{}',
    '.row{}',
    '.field{}',
    '.form{}',
    '.agenda{}',
  ])
})

test('a manifest without the entry is refused', () => {
  expect(() => findFiles({})).toThrow('src/web/app/browser.tsx')
})
