import type { ComponentProps } from 'react'
import { drawWhenNear, Picture } from './picture.tsx'
import styles from './plate.module.css'

type PlateProps = Omit<ComponentProps<typeof Picture>, 'alt' | 'fit'> & {
  /** `fill` takes the size of the positioned parent. */
  ratio?: '8/5' | '4/3' | '4/5' | '21/9' | 'fill'
  alt?: string
}

export function Plate({ ratio = '8/5', alt = '', ...picture }: PlateProps) {
  return (
    <span ref={drawWhenNear} className={styles.plate} data-ratio={ratio}>
      <Picture {...picture} alt={alt} fit="cover" />
    </span>
  )
}
