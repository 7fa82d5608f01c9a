import { showToast } from '#web/notifications/toast.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'

/** Tells of photos that were not put where they were meant to go, in place of why the last of them was not. */
export function useLeftOver(): (count: number) => void {
  const { t } = useWords()
  const lang = useStudioLanguage()
  return (count) => {
    if (count > 0)
      showToast({ subject: t('photo.failed'), kind: 'error', lang, title: t('pictures.left', { count }) })
  }
}
