import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Language } from '#domain/language.ts'
import {
  type ConsentAnswer,
  type ConsentQuestion,
  type ConsentWording,
  consentKinds,
  isConsentNeeded,
  lessonConsentVersion,
  listConsentQuestions,
  type NamedConsent,
} from '#domain/lessons/requests/consents.ts'
import type { LessonLinkView } from '#domain/lessons/requests/lesson-calls.ts'
import type { LessonReader } from '#domain/lessons/requests/lesson-request-state.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database, Schema } from '#server/database/tables.ts'
import { readWords } from '#words/stored-words.ts'
import { type Advanced, type LessonParts, RefusedChange, settle } from './settle.ts'
import type { LessonRequest } from './stored-requests.ts'

/** Rows of one request: whoever takes back and agrees again goes on until then. */
const mostRows = 100

/** A request and, where its lesson is one of a series, those of the others: what is agreed to with one holds for all of them, and is
 * written to each, as any of them may be deleted first. */
async function listSharing(database: Database, request: string): Promise<string[]> {
  const rows = await database
    .selectFrom('bookings as own')
    .innerJoin('bookings as each', 'each.series', 'own.series')
    .select('each.request')
    .where('own.request', '=', request)
    .execute()
  return [...new Set([request, ...rows.map((row) => row.request)])]
}

/** What was agreed to with a request and not, as it is now. */
export async function readConsents(database: Database, request: string) {
  const rows = await database
    .selectFrom('consents')
    .select(['giver', 'kind', 'given', 'created_at as at'])
    .where('request', 'in', await listSharing(database, request))
    .orderBy('id')
    .execute()
  const latest = new Map(rows.map((row) => [`${row.giver} ${row.kind}`, row]))
  return [...latest.values()].map(({ given, ...row }) => ({ ...row, given: given === 1 }))
}

/** What a reader is asked to agree to, with the answers so far. */
export async function askConsents(
  database: Database,
  request: LessonRequest,
  { reader, now }: { reader: LessonReader; now: Date },
): Promise<ConsentQuestion[]> {
  const answered = await readConsents(database, request.id)
  return listConsentQuestions(request, reader, now).map((question) => {
    const answer = answered.find(({ giver, kind }) => giver === question.giver && kind === question.kind)
    return answer === undefined ? question : { ...question, given: answer.given }
  })
}

/** The same of a link that is too old for all else: undefined where nothing was answered that lessons do not need. */
export async function readAgreed(
  database: Database,
  request: LessonRequest,
  asked: { reader: LessonReader; now: Date },
): Promise<LessonLinkView['agreed']> {
  const consents = await askConsents(database, request, asked)
  const isAnswered = consents.some(({ isNeeded, given }) => !isNeeded && given !== undefined)
  return isAnswered ? { student: request.full_name, consents } : undefined
}

type Judged = { ok: true; changes: ConsentQuestion[] } | { ok: false; code: 'consents_missing' }

/** What is answered anew; not ok where a needed yes is missing, or something is answered that was not asked. At a gate, what is
 * not ticked is a no; a change is judged by what it answers, as the yes to a lesson was given before. */
export function judgeConsents(
  questions: readonly ConsentQuestion[],
  answers: readonly ConsentAnswer[],
  by: 'gate' | 'yes' | 'change',
): Judged {
  const isAsked = (answer: ConsentAnswer) =>
    questions.some(({ giver, kind }) => giver === answer.giver && kind === answer.kind)
  if (!answers.every(isAsked)) return { ok: false, code: 'consents_missing' }
  const changes = questions.flatMap((question) => {
    const answer = answers.find(({ giver, kind }) => giver === question.giver && kind === question.kind)
    const given = answer?.given ?? (by === 'gate' ? false : question.given)
    return given === undefined || given === question.given ? [] : [{ ...question, given }]
  })
  const after = questions.map((question) => changes.find((each) => isSame(each, question)) ?? question)
  const judged =
    by === 'change' ? after.filter((each) => answers.some((answer) => isSame(answer, each))) : after
  const isWhole = judged.every(({ isNeeded, given }) => !isNeeded || given === true)
  return isWhole ? { ok: true, changes } : { ok: false, code: 'consents_missing' }
}

function isSame(one: NamedConsent, other: NamedConsent): boolean {
  return one.giver === other.giver && one.kind === other.kind
}

/** Adds each answer, with its wording, in the caller's transaction. False where a request has as many as fit. */
export async function addConsents(
  transaction: Database,
  { id: request, language }: Pick<LessonRequest, 'id' | 'language'>,
  { changes, now }: { changes: readonly ConsentQuestion[]; now: Date },
): Promise<boolean> {
  if (changes.length === 0) return true
  const { count } = await transaction
    .selectFrom('consents')
    .where('request', '=', request)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostRows) return false
  const answers = changes.map(({ giver, kind, wording, given }) => ({
    giver,
    kind,
    given: given === true ? 1 : 0,
    version: lessonConsentVersion,
    text_hash: hashWording(language, wording, kind),
    language,
  }))
  await insertAnswers(transaction, request, { answers, now })
  return true
}

/** What was agreed to with a request counts no more: adds a no with the wording of each yes of a giver, of all kinds or of one, in
 * the caller's transaction. Gives how many there were. */
export async function takeBackConsents(
  transaction: Database,
  request: string,
  { giver, kind, now }: Pick<NamedConsent, 'giver'> & Partial<NamedConsent> & { now: Date },
): Promise<number> {
  const rows = await transaction
    .selectFrom('consents')
    .select(['giver', 'kind', 'given', 'version', 'text_hash', 'language'])
    .where('request', 'in', await listSharing(transaction, request))
    .where('giver', '=', giver)
    .where('kind', 'in', kind === undefined ? consentKinds : [kind])
    .orderBy('id')
    .execute()
  const latest = [...new Map(rows.map((row) => [row.kind, row])).values()]
  const answers = latest.filter(({ given }) => given === 1).map((row) => ({ ...row, given: 0 }))
  await insertAnswers(transaction, request, { answers, now })
  return answers.length
}

/** Notes that somebody took back, in another way than by a link, what lessons do not need. */
export async function noteTakenBack(
  parts: LessonParts,
  { id }: Pick<LessonRequest, 'id'>,
  consent: NamedConsent,
): Promise<Advanced> {
  if (isConsentNeeded(consent.kind)) return { ok: false, code: 'lesson_settled' }
  const now = parts.now()
  return settle(parts, async ({ transaction }) => {
    if ((await takeBackConsents(transaction, id, { ...consent, now })) === 0)
      throw new RefusedChange('lesson_settled')
  })
}

type Answer = Omit<Insertable<Schema['consents']>, 'id' | 'created_at' | 'request'>

async function insertAnswers(
  transaction: Database,
  request: string,
  { answers, now }: { answers: readonly Answer[]; now: Date },
): Promise<void> {
  if (answers.length === 0) return
  const requests = await listSharing(transaction, request)
  const rows = requests.flatMap((each) =>
    answers.map((answer) => ({
      ...answer,
      id: createIdentifier(now),
      created_at: now.toISOString(),
      request: each,
    })),
  )
  await transaction.insertInto('consents').values(rows).execute()
}

/** Of the words as they are stored, before names are filled in. */
export function hashWording(language: Language, wording: ConsentWording, kind: string): string {
  const { find } = readWords('lesson-links', language)
  const texts = [find(`consents.${wording}.${kind}`), find(`consents.${wording}.${kind}Note`)]
  return createHash('sha256').update(texts.join('\n')).digest('hex')
}
