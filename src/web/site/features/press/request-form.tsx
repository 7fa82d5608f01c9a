import { useEffect, useRef } from 'react'
import { readText } from '#domain/content/read-text.ts'
import type { OfferedProgramme } from '#domain/pages/page.ts'
import { CollaborationForm } from '#web/site/features/submission-form/collaboration-form.tsx'
import styles from './request-form.module.css'

export interface AskedProgramme {
  programme: OfferedProgramme
  /** Whose names a visitor has not written himself. */
  programmes: readonly OfferedProgramme[]
}

/** Names a programme in its subject too; what a visitor wrote there stays, but not the name of another programme, which
 * was chosen before. */
export function RequestForm({ subject: asked }: { subject: AskedProgramme | undefined }) {
  const section = useRef<HTMLDivElement>(null)
  // After what was typed before is in the form again.
  useEffect(() => {
    if (asked === undefined) return
    const { programme, programmes } = asked
    const fields = section.current?.querySelectorAll<HTMLInputElement>('[name="subject"], [name="programme"]')
    for (const field of fields ?? []) {
      if (field.value !== '' && !programmes.some((each) => readText(each.title) === field.value)) continue
      field.value = readText(programme.title)
      // As if it had been typed: the form keeps what is typed.
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.closest('details')?.setAttribute('open', '')
    }
  }, [asked])
  return (
    <div ref={section} className={styles.form}>
      <CollaborationForm />
    </div>
  )
}
