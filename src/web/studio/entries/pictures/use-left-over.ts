import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'

/** Tells of photos that were not put where they were meant to go, in place of why the last of them was not. */
export function useLeftOver(): (count: number) => void {
  const { t } = useWords()
  return (count) => {
    if (count > 0) showFailure(t('pictures.left', { count }), { subject: t('photo.failed') })
  }
}
