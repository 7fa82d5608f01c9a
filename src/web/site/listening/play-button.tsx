import styles from './play-button.module.css'

interface PlayButtonProps {
  label: string
  isOn: boolean
  isSmall?: boolean
  source: string
  onPress: () => void
}

export function PlayButton({ label, isOn, isSmall, source, onPress }: PlayButtonProps) {
  return (
    <button
      type="button"
      className={styles.play}
      data-audio={source}
      data-on={isOn || undefined}
      data-small={isSmall || undefined}
      aria-label={label}
      onClick={onPress}
    />
  )
}
