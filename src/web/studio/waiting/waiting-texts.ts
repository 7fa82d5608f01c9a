import { useEffect, useState } from 'react'
import { messagePath } from '#domain/message-path.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { listUnsavedTexts, pressedWords } from '#web/studio/device/unsaved-text.ts'

type TextKind = 'messageNotes' | 'messageReply' | 'studentNotes' | 'lessonNotes' | 'template'

interface WaitingText {
  name: string
  kind: TextKind
  /** Where its field is opened, and sends it. */
  path: string
}

const message = messagePath
const student = (id: string) => studioPath('students', id)
const lesson = (id: string) => studioPath('lessons', id)

const kinds: readonly [
  of: string,
  what: string | undefined,
  TextKind,
  (id: string, what: string) => string,
][] = [
  ['message', 'notes', 'messageNotes', message],
  ['message', 'reply', 'messageReply', message],
  ['student', 'notes', 'studentNotes', student],
  ['lesson', 'notes', 'lessonNotes', lesson],
  ['template', undefined, 'template', (language, name) => studioPath('settings', `${language}-${name}`)],
]

/** The texts of names such as "message {id} notes" that wait on this device; not those that go with a press. */
export function describeWaitingTexts(names: readonly string[]): WaitingText[] {
  return names
    .filter((name) => !name.endsWith(pressedWords))
    .flatMap((name) => {
      const [of, id = '', what = ''] = name.split(' ')
      const found = kinds.find(([one, other]) => one === of && (other === undefined || other === what))
      return found === undefined ? [] : [{ name, kind: found[2], path: found[3](id, what) }]
    })
}

const rhythm = 1000 // ms: a field that was just left is still saving

/** What waits of replies, notes and templates, whose fields send it alone. */
export function useWaitingTexts(): WaitingText[] {
  const [names, setNames] = useState(readNames)
  useEffect(() => {
    const timer = setInterval(() => setNames(readNames()), rhythm)
    return () => clearInterval(timer)
  }, [])
  return describeWaitingTexts(names.split('\n'))
}

function readNames(): string {
  return listUnsavedTexts().toSorted().join('\n')
}
