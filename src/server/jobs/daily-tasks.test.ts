import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { type DailyTask, type DailyTasks, startDailyTasks } from './daily-tasks.ts'

describe.each(testDatabases)('daily tasks on $engine', ({ create }) => {
  let database: TestDatabase
  let open: OpenDatabase
  let time: Date
  let logged: string[]
  let done: string[]
  const instances: DailyTasks[] = []

  beforeEach(async () => {
    database = await create()
    const { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl } = database.environment
    open = await openDatabase({ dataFolder, databaseUrl })
    time = new Date('2026-11-20T23:30:00.000Z')
    logged = []
    done = []
  })
  afterEach(async () => {
    for (const instance of instances.splice(0)) await instance.stop()
    await open.close()
    await database.dispose()
  })

  const startInstance = (...tasks: DailyTask[]) => {
    const log = pino({ base: undefined }, { write: (line: string) => logged.push(line) })
    const instance = startDailyTasks({ database: open.database, tasks, now: () => time, log })
    instances.push(instance)
    return instance
  }
  const makeTask = (name: string, rest: Partial<DailyTask> = {}): DailyTask => ({
    name,
    run: async () => {
      done.push(name)
      return {}
    },
    ...rest,
  })
  const pass = (minutes: number) => {
    time = new Date(time.getTime() + minutes * 60_000)
  }

  it('are done once a day, by one of several instances', async () => {
    const both = [startInstance(makeTask('a')), startInstance(makeTask('a'))]
    const look = () => Promise.all(both.map((instance) => instance.runDue()))
    await look()
    await look()
    expect(done).toEqual(['a'])
    pass(29)
    await look()
    expect(done).toEqual(['a'])
    pass(1)
    await look()
    await look()
    expect(done).toEqual(['a', 'a'])
    const rows = open.database.selectFrom('daily_tasks').select('day')
    expect(await rows.execute()).toEqual([{ day: '2026-11-21' }])
  })

  it('are done by every instance where each has its own to do', async () => {
    const both = [1, 2].map(() => startInstance(makeTask('a', { everywhere: true })))
    for (const instance of [...both, ...both]) await instance.runDue()
    expect(done).toEqual(['a', 'a'])
  })

  it('that fail are logged once, keep no other back, and are tried again an hour later', async () => {
    time = new Date('2026-11-20T01:00:00.000Z')
    let fails = true
    const failing = makeTask('a', {
      run: async () => {
        done.push('a')
        if (fails) throw new Error('the disk is full')
        return { rows: 7 }
      },
    })
    const instance = startInstance(failing, makeTask('b'))
    await instance.runDue()
    expect(done).toEqual(['a', 'b'])
    pass(59)
    await instance.runDue()
    expect(done).toEqual(['a', 'b'])
    pass(1)
    await instance.runDue()
    expect(done).toEqual(['a', 'b', 'a'])
    const failures = () => logged.filter((line) => line.includes('"level":50'))
    expect(failures()).toHaveLength(1)
    expect(JSON.parse(failures()[0] ?? '')).toMatchObject({ task: 'a', reason: 'the disk is full' })
    fails = false
    pass(60)
    await instance.runDue()
    pass(60)
    await instance.runDue()
    expect(done).toEqual(['a', 'b', 'a', 'a'])
    expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({ task: 'a', rows: 7 })
  })

  it('that fail day after day are logged once on each of them', async () => {
    time = new Date('2026-11-20T21:30:00.000Z')
    const fail = async () => {
      throw new Error('the disk is full')
    }
    const instance = startInstance(makeTask('a', { run: fail }))
    for (let hour = 0; hour < 48; hour += 1) {
      await instance.runDue()
      pass(60)
    }
    expect(logged).toHaveLength(3)
  })

  it('whose process was gone in the middle are done by the next one, an hour later', async () => {
    time = new Date('2026-11-20T01:00:00.000Z')
    const begun = Promise.withResolvers<void>()
    const never = makeTask('a', {
      run: (_, signal) => {
        begun.resolve()
        return waitForAbort(signal)
      },
    })
    const first = startInstance(never)
    const running = first.runDue()
    await begun.promise
    await first.stop()
    await running
    expect(logged).toEqual([])
    const next = startInstance(makeTask('a'))
    await next.runDue()
    expect(done).toEqual([])
    pass(60)
    await next.runDue()
    expect(done).toEqual(['a'])
  })

  it('wait for a database that does not answer', async () => {
    const instance = startInstance(makeTask('a'))
    await open.close()
    await instance.runDue()
    await instance.runDue()
    expect(logged).toHaveLength(1)
    const { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl } = database.environment
    open = await openDatabase({ dataFolder, databaseUrl })
  })
})

function waitForAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}
