import type { Language } from '#domain/language.ts'
import { useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showUndoable } from '#web/studio/language/toasts.ts'
import { Action } from '#web/ui/button.tsx'
import { countLeft, leaveMissing, type TextPlace } from './list-open-texts.ts'

interface LeaveMissingProps {
  /** All texts of the entry. */
  places: readonly TextPlace[]
  /** The fields of a section, whose texts are not all that is missing of the entry. */
  section?: readonly string[]
}

/** One decision for all that is missing of an entry or of a section of it, which can be taken back. */
export function LeaveMissing({ places, section }: LeaveMissingProps) {
  const { t } = useWords()
  const saver = useSaver()
  const all = leaveMissing(places, useDraftState(saver).content)
  const left = section ? all.filter(({ path: [field] }) => section.some((each) => each === field)) : all
  const count = countLeft(left)
  if (count === 0 || (section && (count === 1 || left.length === all.length))) return null
  const write = (read: (text: (typeof left)[number]) => readonly Language[]) => {
    for (const text of left) saver.change(text.path, read(text).length === 0 ? undefined : [...read(text)])
    saver.flush()
  }
  const leave = () => {
    write(({ after }) => after)
    showUndoable(t('entries.missingLeft', { count }), () => write(({ before }) => before))
  }
  return <Action variant="text" label={t('entries.leaveMissing', { count })} onClick={leave} />
}
