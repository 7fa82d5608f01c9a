import styles from './thumbnail.module.css'

export function Thumbnail({ file, width }: { file: string | { file: string }; width?: 'row' }) {
  const name = typeof file === 'string' ? file : file.file
  return (
    <span className={styles.frame} data-width={width}>
      <img src={`/plates/${name}`} alt="" loading="lazy" decoding="async" />
    </span>
  )
}
