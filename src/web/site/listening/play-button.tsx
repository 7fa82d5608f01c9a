import { readText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'
import type { PlayerWords } from '#domain/pages/recordings-page.ts'
import styles from './play-button.module.css'

interface PlayButtonProps {
  words: PlayerWords
  title: Text
  isOn: boolean
  isSmall?: boolean
  source: string
  onPress: () => void
}

export function PlayButton({ words, title, isOn, isSmall, source, onPress }: PlayButtonProps) {
  return (
    <button
      type="button"
      className={`with-script on-screen ${styles.play}`}
      data-audio={source}
      data-on={isOn || undefined}
      data-small={isSmall || undefined}
      aria-label={`${isOn ? words.pause : words.play}: ${readText(title)}`}
      onClick={onPress}
    />
  )
}
