import { useRef, useState } from 'react'

/** A choice that does something does it at once; by keyboard a button does, for many browsers choose with every arrow and
 * letter (WCAG 3.2.2). */
export function useChoice(initial: string, act: (value: string) => void) {
  const select = useRef<HTMLSelectElement>(null)
  const isByKeys = useRef(false)
  const [chosen, setChosen] = useState<string>()
  const take = (value: string) => {
    setChosen(undefined)
    act(value)
  }
  return {
    select,
    chosen,
    take,
    control: {
      ref: select,
      value: chosen ?? initial,
      onKeyDown: () => {
        isByKeys.current = true
      },
      onPointerDown: () => {
        isByKeys.current = false
      },
      onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
        const { value } = currentTarget
        if (value === initial) return setChosen(undefined)
        if (isByKeys.current) return setChosen(value)
        // Where nothing comes of it, nothing is drawn that would say so.
        currentTarget.value = initial
        take(value)
      },
    },
  }
}
