import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Language } from '#domain/language.ts'
import {
  type ConsentAnswer,
  type ConsentQuestion,
  type ConsentWording,
  lessonConsentVersion,
  listConsentQuestions,
} from '#domain/lessons/requests/consents.ts'
import type { LessonReader } from '#domain/lessons/requests/lesson-request-state.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import { readWords } from '#words/stored-words.ts'
import type { LessonRequest } from './stored-requests.ts'

/** Rows of one request: whoever takes back and agrees again goes on until then. */
const mostRows = 100

/** What was agreed to with a request and not, as it is now; what is said of one lesson of a series holds for all of it. */
export async function readConsents(database: Kysely<Schema>, request: string) {
  const ofSeries = sql<string>`(select each.request from bookings each
    join bookings own on own.series = each.series where own.request = ${request})`
  const rows = await database
    .selectFrom('consents')
    .select(['giver', 'kind', 'given', 'created_at as at'])
    .where(({ or, eb }) => or([eb('request', '=', request), eb('request', 'in', ofSeries)]))
    .orderBy('id')
    .execute()
  const latest = new Map(rows.map((row) => [`${row.giver} ${row.kind}`, row]))
  return [...latest.values()].map(({ given, ...row }) => ({ ...row, given: given === 1 }))
}

/** What a reader is asked to agree to, with the answers so far. */
export async function askConsents(
  database: Kysely<Schema>,
  request: LessonRequest,
  { reader, now }: { reader: LessonReader; now: Date },
): Promise<ConsentQuestion[]> {
  const answered = await readConsents(database, request.id)
  return listConsentQuestions(request, reader, now).map((question) => {
    const answer = answered.find(({ giver, kind }) => giver === question.giver && kind === question.kind)
    return answer === undefined ? question : { ...question, given: answer.given }
  })
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

type Named = Pick<ConsentQuestion, 'giver' | 'kind'>

function isSame(one: Named, other: Named): boolean {
  return one.giver === other.giver && one.kind === other.kind
}

/** Adds a row for each answer, with its wording, in the caller's transaction. False where a request has as many as fit. */
export async function addConsents(
  transaction: Kysely<Schema>,
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
  const rows = changes.map(({ giver, kind, wording, given }) => ({
    id: createIdentifier(now),
    created_at: now.toISOString(),
    request,
    giver,
    kind,
    given: given === true ? 1 : 0,
    version: lessonConsentVersion,
    text_hash: hashWording(language, wording, kind),
    language,
  }))
  await transaction.insertInto('consents').values(rows).execute()
  return true
}

/** Of the words as they are stored, before names are filled in. */
export function hashWording(language: Language, wording: ConsentWording, kind: string): string {
  const { find } = readWords('lesson-links', language)
  const texts = [find(`consents.${wording}.${kind}`), find(`consents.${wording}.${kind}Note`)]
  return createHash('sha256').update(texts.join('\n')).digest('hex')
}
