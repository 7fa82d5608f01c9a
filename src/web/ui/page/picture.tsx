import styles from './picture.module.css'

interface Source {
  file: string
  width: number
}

interface PictureFiles {
  width: number
  height: number
  ground: string
  groundDark?: string
  avif: readonly Source[]
  avifDark?: readonly Source[]
  webp: string
  /** What stays in sight when it is cut; goes before the property of the same name. */
  position?: string
  /** What it shows, in words; goes before the property of the same name. */
  alt?: string | { lang: string; value: string }
}

type PictureProps = {
  picture: PictureFiles
  /** Shown on narrow screens instead. */
  narrow?: PictureFiles
  alt: string
  sizes?: string
  /** `cover` fills its positioned parent and is cut to it; `contain` fills it and stays whole. */
  fit?: 'natural' | 'cover' | 'contain'
  /** What stays in sight when it is cut. */
  position?: string
  /** The first thing a visitor sees: loaded before the rest. */
  priority?: boolean
}

export function Picture({ picture, alt, fit = 'natural', position, ...loading }: PictureProps) {
  return (
    <span className={styles.frame} data-fit={fit} data-position={picture.position ?? position}>
      {fit !== 'contain' && <Ground light={picture.ground} dark={picture.groundDark} />}
      <Files picture={picture} alt={alt} {...loading} />
    </span>
  )
}

function Files({
  picture,
  narrow,
  alt,
  sizes = '100vw',
  priority = false,
}: Pick<PictureProps, 'picture' | 'narrow' | 'alt' | 'sizes' | 'priority'>) {
  const { width, height, avif, avifDark, webp } = picture
  const said = picture.alt ?? alt
  const foreign = typeof said === 'string' ? undefined : said
  return (
    <picture>
      {narrow && (
        <source
          type="image/avif"
          media="(max-width: 48rem), (orientation: portrait)"
          srcSet={listCandidates(narrow.avif)}
          sizes={sizes}
          width={narrow.width}
          height={narrow.height}
        />
      )}
      {avifDark && (
        <source
          type="image/avif"
          media="(prefers-color-scheme: dark)"
          srcSet={listCandidates(avifDark)}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={listCandidates(avif)} sizes={sizes} />
      <img
        key={foreign?.lang}
        className={styles.image}
        width={width}
        height={height}
        alt={foreign?.value ?? String(said)}
        lang={foreign?.lang}
        loading={priority ? undefined : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        // Last: it is asked for as soon as it has this.
        src={pictureAddress(webp)}
      />
    </picture>
  )
}

/** An SVG, for the colour of one picture is in no style sheet and the policy allows no style attribute. */
function Ground({ light, dark }: { light: string; dark?: string }) {
  return (
    <svg className={styles.ground} aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" fill={light} />
      {dark && <rect className={styles.dark} width="100%" height="100%" fill={dark} />}
    </svg>
  )
}

function listCandidates(sources: readonly Source[]): string {
  return sources.map(({ file, width }) => `${pictureAddress(file)} ${width}w`).join(', ')
}

function pictureAddress(file: string): string {
  return `/plates/${file}`
}

let observer: IntersectionObserver | undefined

/** As a `ref`: draws content that is skipped off the screen once it is within one screen's distance. */
export function drawWhenNear(element: HTMLElement | null) {
  if (element === null) return
  observer ??= new IntersectionObserver(drawThoseNear, { rootMargin: '100% 0px' })
  observer.observe(element)
  return () => observer?.unobserve(element)
}

function drawThoseNear(entries: IntersectionObserverEntry[], watching: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue
    target.style.contentVisibility = 'visible'
    watching.unobserve(target)
  }
}
