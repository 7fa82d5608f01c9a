import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { listVariables, makeDataFolder, type Site, type SiteOptions } from './site.ts'

/** One process for many sites. */
export interface SiteHost {
  startSite(options?: SiteOptions): Promise<Site>
  /** Ends the process with all of its sites. */
  stop(): Promise<void>
}

type Request = { id: number } & ({ variables: Record<string, string> } | { stop: true })

const reply = z.object({ id: z.number(), address: z.string() })

/** Starts a process for sites that come and go: loading the product takes it longer than opening one. */
export function startSiteHost(): SiteHost {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = fork(join(import.meta.dirname, '../../e2e/serve-sites.ts'), {
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: [],
    // What the sites log belongs to the report of the test run.
    stdio: ['ignore', process.stderr, 'inherit', 'ipc'],
  })
  let count = 0
  return {
    startSite: async (options = {}) => {
      const { dataFolder, removeData } = await makeDataFolder()
      const place = { DATA_DIR: dataFolder, ...options.database }
      count += 1
      const id = count
      const start = (port: string, changed: SiteOptions) =>
        ask(child, { id, variables: { ...place, PORT: port, ...listVariables(changed) } })
      const stop = () => ask(child, { id, stop: true })
      const address = await start('0', options).catch(async (error) => {
        await removeData()
        throw error
      })
      return {
        address,
        dataFolder,
        place,
        restart: async (changes) => {
          await stop()
          await start(new URL(address).port, { ...options, ...changes })
        },
        dispose: async () => {
          await stop()
          await removeData()
        },
      }
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Sends a request to the process; gives the address of the site that it was about. */
async function ask(child: ChildProcess, request: Request): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const read = (message: unknown) => {
    const { id, address } = reply.parse(message)
    if (id === request.id) resolve(address)
  }
  const fail = () => reject(new Error('The process of the sites ended'))
  child.on('message', read).once('exit', fail)
  child.send(request)
  try {
    return await promise
  } finally {
    child.off('message', read).off('exit', fail)
  }
}
