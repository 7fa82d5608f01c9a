import { hash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { composeThreadStyles } from './src/web/styles/thread-styles.ts'

/** The browser's build goes to dist/client, the server's renderer (`--ssr`) to dist/server; src/web is the only source. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), composeThreads(), dropInjectedStyles()],
  // wouter asks for it on behalf of older versions of React, which has it itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  publicDir: isSsrBuild ? false : 'src/web/public',
  appType: 'custom',
  ...(command === 'build' && { css: { modules: { generateScopedName: nameClass } } }),
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    license: isSsrBuild ? false : { fileName: 'licenses.md' },
    // The Content-Security-Policy lets nothing inline in.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: {
      polyfill: false,
      // Named in the frame of all pages: of those that few come to in the app, the code asks for the rest itself.
      resolveDependencies: (file, needed) =>
        /(auth|admin|lesson(?!-form)|recordings|search|text|not-found|press|contact|player|workplace|listen|programmes)-/.test(
          file,
        )
          ? needed.filter((each) => each.endsWith('.css'))
          : needed,
    },
    target: 'es2023',
    // Browsers that know light-dark(): for older ones it would be compiled away, and night sections with it.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? // The renderer names some of the browser's files.
        { input: 'src/web/app/server.tsx', output: { assetFileNames: shortNames.assetFileNames } }
      : {
          input: 'src/web/app/browser.tsx',
          treeshake: { moduleSideEffects: [{ test: /src[\\/]web[\\/]agenda[\\/]/, sideEffects: false }] },
          output: { codeSplitting: { groups: sharedChunks }, ...shortNames },
        },
  },
  // Everything is bundled, so that React's production build renders whatever NODE_ENV the process has.
  ssr: command === 'build' ? { noExternal: true } : {},
}))

/** The frame of every page names all files of all pages; their hashes are what no compression makes shorter. Six
 * characters would be enough for 64 files of code. */
const shortNames = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  entryFileNames: 'assets/[name]-[hash:7].js',
  // A style sheet needs no name: it is listed with the code that it belongs to.
  assetFileNames: ({ names }: { names: string[] }) =>
    names.some((name) => name.endsWith('.css')) ? 'assets/[hash:6].css' : 'assets/[name]-[hash:6][extname]',
}

/** Many small files of shared code cost more than a few: what every page has, what forms have, what several pages have. */
const sharedChunks = [
  { name: 'frame', tags: ['$initial' as const], priority: 3 },
  // A page may have fields and no form of those below.
  { name: 'fields', test: /src[\\/]web[\\/]ui[\\/]field/, priority: 2.7 },
  // With the forms, the page of a lesson would fetch all of them before anybody chooses a time.
  {
    name: 'lesson-parts',
    test: /src[\\/]web[\\/](ui[\\/]page[\\/](chosen-time|lesson-key|slip)|site[\\/]features[\\/]lessons[\\/]day-list)/,
    priority: 2.7,
  },
  // The form of a lesson, which is no other's, comes apart from what all have.
  {
    name: 'forms',
    test: /src[\\/](domain[\\/]forms[\\/](?!inbox|message|registry|reply-templates|retention|schemas|spam-trap|submission)|web[\\/](forms[\\/]|site[\\/]features[\\/]submission-form[\\/](?!send|lesson-)))/,
    priority: 2,
  },
  // What is sent to the server and how it is checked: fetched when a visitor begins to fill in a form.
  {
    name: 'calls',
    test: /node_modules[\\/]zod|src[\\/](words[\\/]words|domain[\\/](accounts|api|forms[\\/](inbox|message|registry|reply-templates|retention|schemas|spam-trap|submission)|validation)|web[\\/]api)/,
    priority: 2,
  },
  // A phone on a slow line asks for few files at a time: what only two pages share comes with what many do, where it is small.
  {
    name: 'parts',
    test: /src[\\/](domain[\\/](pages[\\/](feed|press-file)-addresses|videos[\\/]video-addresses|pictures[\\/]gallery|press[\\/]work-forces)|web[\\/](agenda[\\/](event-(place|title)|row-content|first-sentence)|locales[\\/](language-name|foreign-note)|navigation[\\/]use-kept-choice|notifications[\\/]use-loading|ui[\\/](action|copy-text|page[\\/](?!artist-name|big-link))|site[\\/](sharing|pictures|features[\\/](press[\\/](use-press-words|fetch-whole-press)|videos|agenda[\\/](event-list|last-events)))))/,
    priority: 2.5,
  },
  // What plays recordings stands on many pages and comes after their code.
  { name: 'listening', test: /src[\\/]web[\\/]site[\\/]listening[\\/](?!player)/, priority: 2.6 },
  // Of home and one other page each.
  {
    name: 'home-parts',
    test: /src[\\/]web[\\/](ui[\\/]page[\\/](artist-name|big-link)|site[\\/]features[\\/](projects[\\/]project-cards|contact[\\/]channel-link))/,
    priority: 2.6,
  },
  // Of several rooms of the studio and a page each: with the rooms, its visitors would fetch them all.
  { name: 'tabs', test: /src[\\/]web[\\/]ui[\\/]tabs/, priority: 2.6 },
  // Of the studio and of the press kit: with the workplace, a visitor would fetch all of that.
  {
    name: 'press-parts',
    test: /src[\\/]domain[\\/](press[\\/]format-file-size|search[\\/]fold-text)/,
    priority: 2.6,
  },
  // With the sentence that a row of the agenda has of it, all of an event would come before anybody opens it.
  {
    name: 'event',
    test: /src[\\/]web[\\/](agenda[\\/]event-(content|details|images)|ui[\\/]dialog)/,
    priority: 2.6,
  },
  { name: 'price', test: /src[\\/]domain[\\/]agenda[\\/]event-price/, priority: 2.6 },
  // Of the studio and of a page each.
  { name: 'search-cross', test: /src[\\/]web[\\/]ui[\\/]search-cross/, priority: 2.6 },
  {
    name: 'lesson-calls',
    test: /src[\\/]domain[\\/]lessons[\\/](lessons-api|find-reminder|requests[\\/])/,
    priority: 1.7,
  },
  // What every room of the studio has; in the parts, every visitor would fetch it.
  {
    name: 'workplace',
    test: /src[\\/]web[\\/](offline[\\/]keep-studio|studio[\\/]((device|documents|language|queries|shell)[\\/]|editing[\\/](reed|use-draft|create-entry-saver|fields[\\/](use-)?choice)))/,
    priority: 1.5,
  },
  { name: 'lesson-rows', test: /src[\\/]web[\\/]studio[\\/]lessons/, priority: 1.5 },
  // What documents are written with: neither messages nor Today wait for it.
  { name: 'editor', test: /src[\\/]web[\\/]studio/, minShareCount: 3, priority: 1 },
  // What the studio says and what its inbox says: they come together, in one language.
  {
    name: (file: string) => `studio-${/(\w+)\.json$/.exec(file)?.[1]}`,
    debugName: 'studio-words',
    test: /src[\\/]words[\\/](studio|inbox)[\\/]/,
    priority: 4,
  },
]

const namedClasses = new Map<string, string>()

/** Class names are a tenth of every document: five characters, the same in the browser's build and the server's. */
function nameClass(name: string, file: string): string {
  const wholeName = `${relative(import.meta.dirname, file)} ${name}`
  const short = `_${hash('sha256', wholeName, 'base64url').slice(0, 4)}`
  const known = namedClasses.get(short) ?? wholeName
  if (known !== wholeName) throw new Error(`${known} and ${wholeName} have one name: rename one of them`)
  namedClasses.set(short, wholeName)
  return short
}

/** The threads' colours stand in the projects' records alone. */
function composeThreads(): Plugin {
  return {
    name: 'compose-threads',
    load: { filter: { id: /src[\\/]web[\\/]styles[\\/]threads\.css$/ }, handler: composeThreadStyles },
  }
}

/** sonner puts its styles into the document itself, which the policy forbids; ui/toaster.tsx imports them as a file. */
function dropInjectedStyles(): Plugin {
  return {
    name: 'drop-injected-styles',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\(".*"\);?$/m, '')
        if (without === code)
          this.error('sonner no longer injects its styles where they were: look at dropInjectedStyles')
        return without
      },
    },
  }
}
