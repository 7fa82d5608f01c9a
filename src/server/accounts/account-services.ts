import type { Language } from '#domain/language.ts'
import type { AccountMailKind } from '#domain/mails/registry.ts'
import type { Database } from '#server/database/tables.ts'
import type { ClientAddressReader } from '#server/http/client-address.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import type { Auth } from './auth.ts'

/** Writes a mail about an account into the outbox. */
type PostAccountMail = (mail: {
  kind: AccountMailKind
  language: Language
  user_id?: string
  invitation?: string
  /** The moment that the mail tells of; where it has none, the present. */
  now?: Date
}) => Promise<void>

/** A hash takes about 50 ms, so the last in the queue waits for about two seconds. */
export const hashQueueSizes = { strangers: 20, known: 10, own: 10 }

export interface AccountParts {
  auth: Auth
  limiter: Limiter
  queue: HashQueue
  readClientAddress: ClientAddressReader
  publicUrl: string
  database: Database
  now: () => Date
  postMail: PostAccountMail | undefined
}

const lanes = ['strangers', 'known', 'own'] as const

/** Sign-ins from anywhere, sign-ins from browsers that are known, and checks of one's own password. */
type HashLane = (typeof lanes)[number]

export interface HashTurn {
  lane: HashLane
  /** Whose: of strangers the network, of others the account. */
  subject: string
}

interface HashQueue {
  isFull(turn: HashTurn): boolean
  run<T>(turn: HashTurn, work: () => Promise<T>): Promise<T | undefined>
}

type Waiting = (isTurn: boolean) => void

type Subjects = Map<string, Waiting[]>

/** Runs one work after the other, so that hashing keeps no more than one processor busy. Lanes take turns, and so do all who wait
 * in one; where a lane is full, who has most in it yields. `sizes` say how many may wait. */
export function createHashQueue(sizes: Readonly<Record<HashLane, number>>): HashQueue {
  const waiting: Record<HashLane, Subjects> = { strangers: new Map(), known: new Map(), own: new Map() }
  let turns = [...lanes]
  let busy = false

  const passTurn = (): void => {
    for (const lane of turns) {
      const next = takeFirst(waiting[lane])
      if (next === undefined) continue
      turns = [...turns.filter((other) => other !== lane), lane]
      next(true)
      return
    }
    busy = false
  }
  const isCrowded = (lane: HashLane): boolean => [...waiting[lane].values()].flat().length >= sizes[lane]
  const isFull: HashQueue['isFull'] = ({ lane, subject }) =>
    busy && isCrowded(lane) && findGreedy(waiting[lane], subject) === undefined
  const wait = ({ lane, subject }: HashTurn): Promise<boolean> => {
    const subjects = waiting[lane]
    if (isCrowded(lane)) findGreedy(subjects, subject)?.pop()?.(false)
    return new Promise((resolve) => {
      subjects.set(subject, [...(subjects.get(subject) ?? []), resolve])
    })
  }
  return {
    isFull,
    run: async (turn, work) => {
      if (isFull(turn)) return undefined
      if (busy && !(await wait(turn))) return undefined
      busy = true
      try {
        return await work()
      } finally {
        passTurn()
      }
    },
  }
}

function takeFirst(subjects: Subjects): Waiting | undefined {
  for (const [subject, [next, ...others]] of subjects) {
    subjects.delete(subject)
    if (others.length > 0) subjects.set(subject, others)
    if (next !== undefined) return next
  }
  return undefined
}

/** Whose place another can have: who would still have as much as that one. */
function findGreedy(subjects: Subjects, subject: string): Waiting[] | undefined {
  const most = [...subjects.values()].toSorted((a, b) => b.length - a.length)[0]
  const own = subjects.get(subject)?.length ?? 0
  return most !== undefined && most.length > own + 1 ? most : undefined
}
