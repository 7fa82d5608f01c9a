import {
  applyChanges,
  type ContentChange,
  type FieldPath,
  readFieldPath,
} from '#domain/editing/content-change.ts'
import { mostChanges } from '#domain/editing/documents.ts'
import type { CallResult } from '#web/api/call.ts'
import { createObservable, type Observable } from '#web/storage/observable.ts'
import type { UnsavedChange, UnsavedChanges } from '#web/studio/device/unsaved-changes.ts'
import { addChange, isWithin, listConflicts, noteTried, readPlace } from './add-change.ts'
import { type Conflict, type DraftState, formatFieldPath, type SaveKind } from './draft-state.ts'

type Value = ContentChange['value']

interface Stored {
  version: string | undefined
  content: unknown
}

interface Failed {
  status: number
  failure: { error: string; fields?: Record<string, string> }
}

export interface SavedVersion {
  id: string
  version: string
  /** The server has joined it with what others wrote. */
  mayDiffer?: true | undefined
}

export interface DraftServer {
  /** On the version `base`; without one, as a new document. */
  save(base: string | undefined, changes: readonly ContentChange[]): Promise<CallResult<SavedVersion>>
  read(): Promise<CallResult<{ version: string; content: unknown }>>
}

interface DraftSaverOptions {
  stored: Stored
  server: DraftServer
  unsaved: UnsavedChanges
  now: () => Date
}

const pause = 800 // ms after the last key
const retryAfter = 10_000 // ms

/** After no response, too many calls or an error of the server the same may be taken; whatever else is refused stays refused. */
const mayPassAlone = (status: number) => status === 0 || status === 429 || status >= 500

/** Whoever was signed out may sign in again, and what is in the trash may come back. */
const mayPass = (status: number) => status === 401 || status === 404 || mayPassAlone(status)

const unreachable: Failed = { status: 0, failure: { error: '' } }

/** Saves a document field by field: what is typed is kept on the device until the server has it, and sent in order. */
export class DraftSaver {
  readonly #options: Omit<DraftSaverOptions, 'stored'>
  readonly #state: Observable<DraftState>
  #known: Stored
  /** Whether the server has more of the known version than is known here. */
  #isBehind = false
  #waiting: UnsavedChange[]
  #refused: UnsavedChange[] = []
  #conflicts: Conflict[] = []
  #issues: ReadonlyMap<string, string> = new Map()
  #sending: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #savedAt: Date | undefined
  #failure: string | undefined
  #status: number | undefined

  constructor({ stored, ...options }: DraftSaverOptions) {
    this.#options = options
    this.#known = stored
    this.#waiting = options.unsaved.read()
    this.#conflicts = listConflicts(this.#waiting, this.#known.content)
    this.#state = createObservable(this.#describe(this.#conflicts.length > 0 ? 'conflict' : 'untouched'))
    if (this.#waiting.length > 0) this.#plan(0)
  }

  get id(): string {
    return this.#options.unsaved.id
  }

  readonly read = (): DraftState => this.#state.read()

  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener)

  change(path: FieldPath, value: Value): void {
    const name = formatFieldPath(path)
    const isHere = (each: { path: FieldPath }) => formatFieldPath(each.path) === name
    // What is written on inside of what was refused is sent with it: alone it would mean another place of the list.
    const reopened = this.#refused.filter((each) => isWithin(path, each.path))
    this.#waiting = addChange(
      [...reopened, ...this.#waiting],
      { path, value },
      this.#known.content,
      this.#options.now().toISOString(),
    )
    this.#refused = this.#refused.filter((each) => !isWithin(each.path, path) && !reopened.includes(each))
    this.#conflicts = this.#conflicts.map((each) => (isHere(each) ? { ...each, mine: value } : each))
    const answered = new Set([name, ...reopened.map((each) => formatFieldPath(each.path))])
    this.#issues = new Map(
      [...this.#issues].filter(([field]) => !answered.has(field) && !field.startsWith(`${name}.`)),
    )
    this.#report('saving')
    this.#plan(pause)
  }

  readonly flush = (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  resolve(path: FieldPath, choice: 'mine' | 'theirs'): void {
    const name = formatFieldPath(path)
    this.#conflicts = this.#conflicts.filter((each) => formatFieldPath(each.path) !== name)
    this.#waiting = this.#waiting.flatMap((each) => {
      if (formatFieldPath(each.path) !== name) return [each]
      return choice === 'mine'
        ? [{ ...each, before: undefined, ...readPlace(this.#known.content, path) }]
        : []
    })
    this.#report('saving')
    this.flush()
  }

  /** Takes over what others have saved, unless something is still on its way from here. */
  adopt(next: Stored): void {
    const isBusy = this.#waiting.length > 0 || this.#refused.length > 0 || this.#sending !== undefined
    if (isBusy || !this.#isNews(next)) return
    this.#learn(next)
    this.#report(this.read().save)
  }

  /** Versions are named in the order of their making: what was asked for before the last save may come after it. */
  #isNews({ version = '' }: Stored): boolean {
    const { version: known = '' } = this.#known
    return version > known || (this.#isBehind && version === known)
  }

  #learn(next: Stored): void {
    this.#known = next
    this.#isBehind = false
  }

  readonly stop = (): void => clearTimeout(this.#timer)

  #describe(save: SaveKind): DraftState {
    const { content, version } = this.#known
    return {
      // One by one: of what is written in a place that is gone, the rest is shown all the same.
      content: [...this.#refused, ...this.#waiting].reduce(
        (shown, each) => applyChanges(shown, [each]) ?? shown,
        content,
      ),
      stored: content,
      version,
      save,
      savedAt: this.#savedAt,
      unsaved: this.#waiting.length,
      conflicts: this.#conflicts,
      issues: this.#issues,
      failure: this.#failure,
      status: this.#status,
      mayPass: this.#status !== undefined && mayPass(this.#status),
    }
  }

  #report(save: SaveKind): void {
    this.#options.unsaved.write([...this.#refused, ...this.#waiting])
    this.#state.write(this.#describe(this.#conflicts.length > 0 && save !== 'saving' ? 'conflict' : save))
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.flush, delay)
  }

  /** In the order in which they were written, as many as one call takes; each noted as sent, for the answer may be lost. */
  #takeSendable(): UnsavedChange[] {
    const sendable = this.#listSendable()
    const sent = new Map(sendable.map((each) => [each, noteTried(each)]))
    this.#waiting = this.#waiting.map((each) => sent.get(each) ?? each)
    return [...sent.values()]
  }

  #listSendable(): UnsavedChange[] {
    const open = new Set(this.#conflicts.map(({ path }) => formatFieldPath(path)))
    return this.#waiting.filter(({ path }) => !open.has(formatFieldPath(path))).slice(0, mostChanges)
  }

  async #send(): Promise<void> {
    // What another account has left open here waits for that one.
    while (this.#options.unsaved.isOwn()) {
      // What others wrote beside the last save is read first: a place of a list may be another entry's by now.
      if (this.#isBehind && !(await this.#takeOver())) return
      const batch = this.#takeSendable()
      if (batch.length === 0) return this.#reportSent()
      this.#report('saving')
      const changes = batch.map(({ path, value }) => ({ path, ...(value !== undefined && { value }) }))
      const result = await this.#options.server.save(this.#known.version, changes)
      if (result.ok) this.#accept(batch, result.value)
      else if (!(await this.#recover(batch, result))) return
    }
  }

  #reportSent(): void {
    if (this.read().save === 'saving') this.#report(this.#issues.size > 0 ? 'failed' : 'saved')
  }

  #accept(batch: readonly UnsavedChange[], { version, mayDiffer }: SavedVersion): void {
    this.#isBehind = mayDiffer === true
    this.#known = { version, content: applyChanges(this.#known.content, batch) ?? this.#known.content }
    const sent = new Map(batch.map((each) => [formatFieldPath(each.path), each]))
    const open = new Set(this.#conflicts.map(({ path }) => formatFieldPath(path)))
    // What was typed meanwhile was begun on what the server has now.
    this.#waiting = this.#waiting
      .filter((each) => !batch.includes(each))
      .map((each) => {
        if (open.has(formatFieldPath(each.path))) return each
        const { before, ...place } = readPlace(this.#known.content, each.path)
        const former = sent.get(formatFieldPath(each.path))
        if (former !== undefined) return { ...each, ...place, before: former.value, tried: [] }
        const holdsSent = batch.some(({ path }) => isWithin(path, each.path))
        return holdsSent ? { ...each, ...place, before } : { ...each, ...place }
      })
    this.#savedAt = this.#options.now()
    this.#failure = undefined
    this.#status = undefined
  }

  /** Whether there is something else to send now. */
  async #recover(batch: readonly UnsavedChange[], { status, failure }: Failed): Promise<boolean> {
    if (status === 409) return this.#takeOver()
    if (status === 422 && this.#refuse(batch, failure.fields ?? {})) return true
    const isKept = status === 0 || status === 401
    this.#failure = isKept ? undefined : failure.error
    this.#status = status
    this.#report(status === 0 ? 'offline' : isKept ? 'signedOut' : 'failed')
    if (mayPassAlone(status)) this.#plan(retryAfter)
    return false
  }

  /** Another has written meanwhile: only where both wrote the same text, one has to choose. */
  async #takeOver(): Promise<boolean> {
    const read = await this.#options.server.read()
    if (!read.ok || !this.#isNews(read.value)) {
      // All is saved: what cannot be read now is read before the next text is sent.
      if (this.#waiting.length === 0) return true
      // To try at once with a copy that this device keeps would change nothing.
      return this.#recover([], read.ok ? unreachable : read)
    }
    this.#status = undefined
    this.#learn(read.value)
    this.#conflicts = listConflicts(this.#waiting, this.#known.content)
    this.#report('saving')
    if (this.#conflicts.length === 0 || this.#listSendable().length > 0) return true
    this.#report('conflict')
    return false
  }

  /** The refused texts stay in their fields, with the reason; the others are sent again. */
  #refuse(batch: readonly UnsavedChange[], fields: Record<string, string>): boolean {
    const reasons = Object.entries(fields).map(([field, reason]) => ({
      field: formatFieldPath(readFieldPath(field.split(' ')[1] ?? '')),
      reason,
    }))
    const found = batch.flatMap((each) => {
      const name = formatFieldPath(each.path)
      const one = reasons.find(({ field }) => field === name || field.startsWith(`${name}.`))
      return one === undefined ? [] : [{ each, name, reason: one.reason }]
    })
    if (found.length === 0) return false
    this.#status = undefined
    // What was written on meanwhile is another text, and not refused yet.
    const same = found.filter(({ each }) => this.#waiting.includes(each))
    this.#issues = new Map([...this.#issues, ...same.map(({ name, reason }) => [name, reason] as const)])
    this.#refused = [...this.#refused, ...same.map(({ each }) => each)]
    this.#waiting = this.#waiting.filter((each) => !same.some((one) => one.each === each))
    this.#report('saving')
    return true
  }
}
