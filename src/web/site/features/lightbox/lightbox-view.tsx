import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type GenericSlide,
  type Labels,
  type Render,
  useLightboxState,
  Lightbox as Viewer,
} from 'yet-another-react-lightbox'
import viewerStyles from 'yet-another-react-lightbox/styles.css?url'
import { loadStyleSheet } from '#web/styles/load-style-sheet.ts'
import { Icon } from '#web/ui/button.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import { Picture } from '#web/ui/page/picture.tsx'
import styles from './lightbox-view.module.css'
import type { Slide } from './slide.ts'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    picture: Slide & GenericSlide & { type: 'picture' }
  }
}

export interface LightboxViewProps {
  slides: readonly Slide[]
  start: number
  onClose: () => void
}

/** Open while it is mounted; the focus then returns to where it was. */
export function LightboxView({ slides, start, onClose }: LightboxViewProps) {
  // The viewer starts again with every new array.
  const [pictures] = useState(() => slides.map((slide) => ({ ...slide, type: 'picture' as const })))
  const several = slides.length > 1
  return (
    <Viewer
      open
      className={styles.lightbox}
      slides={pictures}
      index={start}
      close={onClose}
      labels={useLabels()}
      carousel={{ finite: !several, padding: 0 }}
      controller={{ closeOnPullDown: true }}
      render={{
        ...(several ? icons : noNavigation),
        slide: ({ slide, offset }) =>
          slide.type === 'picture' && (
            <div className={styles.slide}>
              <div className={styles.picture}>
                <Picture picture={slide.large} alt={slide.alt} fit="contain" priority={offset === 0} />
              </div>
              {slide.large.caption && <p>{renderText(slide.large.caption)}</p>}
            </div>
          ),
        controls: () => <Counter />,
      }}
    />
  )
}

export function loadViewerStyles(): Promise<void> {
  return loadStyleSheet(viewerStyles)
}

function Counter() {
  const { currentIndex, slides } = useLightboxState()
  return (
    <p className={styles.counter}>
      {currentIndex + 1} / {slides.length}
    </p>
  )
}

function useLabels(): Labels {
  const { t } = useTranslation()
  return {
    Lightbox: t('lightbox.label'),
    Close: t('lightbox.close'),
    Previous: t('lightbox.previous'),
    Next: t('lightbox.next'),
    Carousel: t('lightbox.carousel'),
    Slide: t('lightbox.slide'),
    'Photo gallery': t('galleries.heading'),
    '{index} of {total}': t('lightbox.position'),
  }
}

const icons = {
  iconClose: () => <Icon name="cross" />,
  iconPrev: () => <Icon name="arrow-back" />,
  iconNext: () => <Icon name="arrow-back" className={styles.forth} />,
} satisfies Render

const noNavigation = {
  iconClose: icons.iconClose,
  buttonPrev: () => null,
  buttonNext: () => null,
} satisfies Render
