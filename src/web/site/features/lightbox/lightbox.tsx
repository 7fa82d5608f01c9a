import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/notifications/toast.ts'
import type { LightboxViewProps } from './lightbox-view.tsx'
import type { Slide } from './slide.ts'

interface LightboxProps {
  slides: readonly Slide[]
  children: (open: (index: number) => void) => ReactNode
}

/** The viewer's code is loaded when the first picture is opened. */
export function Lightbox({ slides, children }: LightboxProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<{ View: ComponentType<LightboxViewProps>; index: number }>()
  async function open(index: number) {
    try {
      const { LightboxView, loadViewerStyles } = await import('./lightbox-view.tsx')
      await loadViewerStyles()
      setShown({ View: LightboxView, index })
    } catch {
      showToast({ subject: 'lightbox', kind: 'error', title: t('lightbox.failed') })
    }
  }
  return (
    <>
      {children(open)}
      {shown && <shown.View slides={slides} start={shown.index} onClose={() => setShown(undefined)} />}
    </>
  )
}
