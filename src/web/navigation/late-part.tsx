import {
  type ComponentType,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createStoredValue } from '#web/storage/stored-value.ts'
import { keepButtons } from './kept-presses.ts'
import { runInNextTask } from './next-task.ts'

type PartComponent<Subject> = ComponentType<{ subject: Subject }>

export interface LatePartCode<Subject> {
  load: () => Promise<void>
  isThere: () => boolean
  useComponent: () => PartComponent<Subject>
}

const known = new Set<() => Promise<void>>()

/** Ends when the pages whose code is there can be drawn whole: on the server, and where one takes another's place. */
export async function loadParts(): Promise<void> {
  await Promise.all(Array.from(known, (load) => load()))
}

/** The import stands in the code of one page alone: by it the page's document has the part's styles (assets.ts). */
export function createLatePart<Subject>(fetch: () => Promise<PartComponent<Subject>>): LatePartCode<Subject> {
  const arrived = Promise.withResolvers<PartComponent<Subject>>()
  let component: PartComponent<Subject> | undefined
  let loading: Promise<void> | undefined
  const load = () => {
    loading ??= fetch().then(
      (found) => {
        component = found
        // To run what has come took a task already.
        runInNextTask(() => arrived.resolve(found))
      },
      (reason) => {
        // Whoever asks again may have a connection then; other pages do not wait for it.
        loading = undefined
        known.delete(load)
        throw reason
      },
    )
    return loading
  }
  known.add(load)
  return {
    load,
    isThere: () => component !== undefined,
    useComponent: () => component ?? use(arrived.promise),
  }
}

type KeptButtons = RefObject<ReturnType<typeof keepButtons> | undefined>

interface LatePartProps<Subject> {
  part: LatePartCode<Subject>
  subject: Subject
  /** Waits until the part comes near the screen. */
  whenNear?: true
}

/** What is pressed in it before it lives is kept, and pressed once when it does. Where its code does not come, what the server
 * sent goes on to stand; where nothing stands, it fails as a part of the page. */
export function LatePart<Subject>({ part, subject, whenNear }: LatePartProps<Subject>) {
  const place = useRef<HTMLDivElement>(null)
  const buttons: KeptButtons = useRef(undefined)
  const [failure, setFailure] = useState<{ reason: unknown }>()
  const start = useEffectEvent(() => {
    const sent = place.current
    if (part.isThere() || sent === null) return
    buttons.current = keepButtons(sent)
    const stopClosing = closeOnEscape(sent)
    const load = () => {
      part.load().then(stopClosing, (reason) => {
        if (sent.hasChildNodes()) pressKept(buttons)
        else setFailure({ reason })
      })
    }
    const stopWatching = whenNear && watchApproach(sent, load)
    if (!whenNear) load()
    return () => {
      stopClosing()
      stopWatching?.()
      if (!part.isThere()) sent.querySelectorAll<HTMLFormElement>('form[id]').forEach(keepTyped)
    }
  })
  useEffect(() => start(), [])
  if (failure) throw failure.reason
  // Drawn anew with the page, what the server sent would be thrown away, with nothing in its place.
  const content = useMemo(
    () => (
      <Suspense>
        <Arrived part={part} subject={subject} buttons={buttons} />
      </Suspense>
    ),
    [part, subject],
  )
  return <div ref={place}>{content}</div>
}

interface ArrivedProps<Subject> {
  part: LatePartCode<Subject>
  subject: Subject
  buttons: KeptButtons
}

function Arrived<Subject>({ part, subject, buttons }: ArrivedProps<Subject>) {
  const Component = part.useComponent()
  // One element: of several, Preact keeps the first until the part lives.
  return (
    <div>
      <Component subject={subject} />
      <AliveSign buttons={buttons} />
    </div>
  )
}

/** Lives when all beside it does. */
function AliveSign({ buttons }: { buttons: KeptButtons }) {
  useEffect(() => runInNextTask(() => pressKept(buttons)), [buttons])
  return null
}

/** Lets Escape close a dialog that the server sent open, as it does before the app lives. Gives what ends that. */
function closeOnEscape(place: HTMLElement): () => void {
  const close = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') place.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  }
  addEventListener('keydown', close)
  return () => removeEventListener('keydown', close)
}

/** What stands in a form that is left before it lived is its draft (submission-form/submission-draft.ts). */
function keepTyped(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(([, value]) => value !== '')
  if (typed.length === 0) return
  const parse = (text: string): { values?: object } => JSON.parse(text)
  const draft = createStoredValue(`draft-${form.id}`, parse, 'sessionStorage')
  const kept = draft.read()
  draft.write(JSON.stringify({ ...kept, values: { ...kept?.values, ...Object.fromEntries(typed) } }))
}

function pressKept(buttons: KeptButtons): void {
  for (const button of buttons.current?.(true) ?? []) button.click()
}

/** Begins once a place is less than a window away from what is seen. */
export function watchApproach(place: HTMLElement, begin: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      begin()
    },
    { rootMargin: '100%' },
  )
  observer.observe(place)
  return () => observer.disconnect()
}
