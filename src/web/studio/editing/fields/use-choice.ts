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
      onChange: ({ currentTarget: { value } }: { currentTarget: HTMLSelectElement }) => {
        if (value === initial) setChosen(undefined)
        else if (isByKeys.current) setChosen(value)
        else take(value)
      },
    },
  }
}
