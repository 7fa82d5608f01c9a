import type { ReactNode } from 'react'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { joinClasses } from '#web/ui/class-names.ts'
import styles from './answer.module.css'

interface PressProps {
  /** Why it was not done. */
  refusal?: string | undefined
  children: ReactNode
}

/** What answers a request or a lesson; on a phone in the place of the dock. */
export function Press({ refusal, children }: PressProps) {
  return (
    <div className={joinClasses(blocks.phoneFoot, styles.press)} data-foot>
      {refusal !== undefined && <p role="alert">{refusal}</p>}
      {children}
    </div>
  )
}
