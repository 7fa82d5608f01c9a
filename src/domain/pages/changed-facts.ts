import { readText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'
import type { LessonPage } from './page.ts'

type Lesson = LessonPage['lesson']

export interface ChangedFact {
  label: string
  was?: Text | undefined
  is?: Text | undefined
}

/** What a page that was loaded anew says otherwise than before. */
export function listChanges(before: Lesson, now: Lesson): ChangedFact[] {
  const [old, present] = [listFacts(before), listFacts(now)]
  const labels = new Set([...old.keys(), ...present.keys()])
  return [...labels]
    .map((label) => ({ label, was: old.get(label), is: present.get(label) }))
    .filter(({ was, is }) => readSaid(was) !== readSaid(is))
}

function listFacts({ facts, policy, class: own }: Lesson): Map<string, Text> {
  const said = new Map(facts.map(({ label, text }) => [label, text]))
  for (const { at, date, own: hours } of own?.sessions ?? [])
    said.set(at, `${date.weekday} ${date.numeral} ${date.month}, ${hours}`)
  return said.set('', policy)
}

function readSaid(text: Text | undefined): string {
  return text === undefined ? '' : readText(text)
}
