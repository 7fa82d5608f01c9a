import { type ComponentType, Suspense, use, useEffect, useEffectEvent, useRef } from 'react'
import { keepButtons } from '#web/head/kept-presses.ts'

/** A part of a page whose code comes after that of the page. */
export interface LatePartCode<Props> {
  load: () => Promise<void>
  /** Of no use once the code is there. */
  fail: (reason: unknown) => void
  isThere: () => boolean
  useComponent: () => ComponentType<Props>
}

const known = new Set<() => Promise<void>>()

/** Ends when the pages whose code is there can be drawn whole: on the server, and where one takes another's place. */
export async function loadParts(): Promise<void> {
  await Promise.all(Array.from(known, (load) => load()))
}

/** The import stands in the code of one page alone: by it the page's document has the part's styles (assets.ts). */
export function createLatePart<Props>(fetch: () => Promise<ComponentType<Props>>): LatePartCode<Props> {
  const arrived = Promise.withResolvers<ComponentType<Props>>()
  let component: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const load = () => {
    loading ??= fetch().then((found) => {
      component = found
      arrived.resolve(found)
    })
    return loading
  }
  known.add(load)
  return {
    load,
    fail: arrived.reject,
    isThere: () => component !== undefined,
    useComponent: () => component ?? use(arrived.promise),
  }
}

interface LatePartProps<Props> {
  part: LatePartCode<Props>
  props: Props
  /** Waits until the part comes near the screen; where its code does not come, what the server sent goes on to stand. */
  whenNear?: true
}

/** What is pressed in it before it lives is kept, and pressed once when it does. */
export function LatePart<Props extends object>({ part, props, whenNear }: LatePartProps<Props>) {
  const place = useRef<HTMLDivElement>(null)
  const buttons = useRef<ReturnType<typeof keepButtons>>(undefined)
  const pressKept = () => {
    for (const button of buttons.current?.end() ?? []) button.click()
  }
  const start = useEffectEvent(() => {
    if (part.isThere() || place.current === null) return
    buttons.current = keepButtons(place.current)
    const load = () => void part.load().catch(whenNear ? pressKept : part.fail)
    if (whenNear) return watchApproach(place.current, load)
    load()
  })
  useEffect(() => start(), [])
  return (
    <div ref={place}>
      <Suspense>
        <Arrived part={part} props={props} onAlive={pressKept} />
      </Suspense>
    </div>
  )
}

interface ArrivedProps<Props> extends LatePartProps<Props> {
  onAlive: () => void
}

function Arrived<Props extends object>({ part, props, onAlive }: ArrivedProps<Props>) {
  const Component = part.useComponent()
  const live = useEffectEvent(onAlive)
  useEffect(() => live(), [])
  return <Component {...props} />
}

/** Begins once, a screen before the place is in sight. */
function watchApproach(place: HTMLElement, begin: () => void): () => void {
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
