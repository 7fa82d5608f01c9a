import { joinClasses } from '#web/ui/class-names.ts'
import styles from './artist-name.module.css'

type ArtistNameProps = { name: string; as?: 'h1' | 'p' | 'span'; className?: string }

/** CSS draws the letters on show from `data-letter`, so that the text stands in the document once. */
export function ArtistName({ name, as: Element = 'span', className }: ArtistNameProps) {
  return (
    <Element className={joinClasses(styles.name, className)}>
      <span className="visually-hidden">{name}</span>
      {splitLines(name).map((line) => (
        <span key={line} className={styles.line} aria-hidden="true">
          {Array.from(line, (letter, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place in the name
            <span key={place} data-letter={letter} />
          ))}
        </span>
      ))}
    </Element>
  )
}

const longestLine = 9

/** A long name breaks at the space that makes two lines most alike. */
function splitLines(name: string): string[] {
  const words = name.split(' ')
  if (words.length === 1 || name.length <= longestLine) return [name]
  const breaks = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)])
  const lines = breaks.map((pair) => pair.map((part) => part.join(' ')))
  const [first = [name]] = lines.toSorted((one, other) => longest(one) - longest(other))
  return first
}

function longest(lines: string[]) {
  return Math.max(...lines.map((line) => line.length))
}
