import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const folder = new URL('../../src/web/head/', import.meta.url)

/** Compiles a script of src/web/head, which runs in a document before the app: small, classic, without imports. */
export async function compileHeadScript(name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`${name}.ts`, folder)),
        output: { format: 'iife', codeSplitting: false },
        // What a rule of the domain computes beside the one that is used.
        treeshake: { manualPureFunctions: ['Object'], propertyReadSideEffects: false },
      },
    },
  })
  const [file, ...others] = 'output' in result ? result.output : []
  if (file?.type !== 'chunk' || others.length > 0) throw new Error(`${name} does not become one script`)
  const code = file.code.trim()
  // The document would end the script there (HTML standard, "Restrictions for contents of script elements").
  if (/<\/script|<!--/i.test(code)) throw new Error(`${name} cannot stand in a document`)
  return code
}
