import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { joinClasses } from '#web/ui/class-names.ts'
import styles from './slideshow.module.css'

const interval = 4000

type SlideshowProps = { slides: readonly ReactNode[]; pauseLabel: string; className?: string }

/** Only the slides reached so far and the next one are in the document, for the others to load later. */
export function Slideshow({ slides, pauseLabel, className }: SlideshowProps) {
  const [paused, setPaused] = useState(false)
  const step = useSteps(slides.length > 1 && !paused)
  const count = slides.length
  const reached = step === null ? 1 : step + 2
  return (
    <div className={joinClasses(styles.slideshow, className)}>
      {slides.slice(0, reached).map((slide, index) => {
        const shown = index === (step ?? 0) % count
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place in the sequence
          <div key={index} className={styles.slide} data-shown={shown || undefined} inert={!shown}>
            {slide}
          </div>
        )
      })}
      {count > 1 && (
        <button
          type="button"
          className={styles.pause}
          aria-label={pauseLabel}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        />
      )}
    </div>
  )
}

/** Null on the server, and while the visitor prefers reduced motion. */
function useSteps(running: boolean) {
  const [step, setStep] = useState(0)
  const visible = useSyncExternalStore(onVisibilityChange, isVisible, isNeverTrue)
  const moving = useSyncExternalStore(onMotionChange, isMotionWanted, isNeverTrue)
  const ticking = running && visible && moving
  useEffect(() => {
    if (!ticking) return
    const timer = setInterval(() => setStep((current) => current + 1), interval)
    return () => clearInterval(timer)
  }, [ticking])
  return moving ? step : null
}

const reducedMotion = '(prefers-reduced-motion: reduce)'
const isVisible = () => document.visibilityState === 'visible'
const isMotionWanted = () => !matchMedia(reducedMotion).matches
const isNeverTrue = () => false

function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function onMotionChange(listener: () => void) {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
