import type { ReactNode } from 'react'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { joinClasses } from '#web/ui/class-names.ts'
import styles from './answer.module.css'

/** What answers a request or a lesson; on a phone in the place of the dock. */
export function Press({ children }: { children: ReactNode }) {
  return (
    <div className={joinClasses(blocks.phoneFoot, styles.press)} data-foot>
      {children}
    </div>
  )
}
