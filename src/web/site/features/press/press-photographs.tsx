import { useTranslation } from 'react-i18next'
import type { PressPage, PressPhotograph } from '#domain/pages/page.ts'
import { usePage } from '#web/navigation/link.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import styles from './press-photographs.module.css'
import { usePressWords } from './use-press-words.ts'

export function PressPhotographs({ subject: photographs }: { subject: PressPage['photographs'] }) {
  const { t } = usePressWords()
  return (
    <ul className={styles.list}>
      {photographs.map((photograph, index) => {
        const { name, alt, credit, print, web } = photograph
        return (
          <li key={name} className={isWide(photograph) ? styles.wide : undefined}>
            <figure>
              <Thumbnail photograph={photograph} number={index + 1} total={photographs.length} />
              <figcaption className={`interface ${styles.caption}`}>
                {alt !== undefined && <Localized text={alt} />}
                {credit !== undefined && <span className="muted">{t('credit', { name: credit })}</span>}
                <span className={styles.downloads}>
                  <DownloadLink name={name} label={t('print')} file={print} kind="JPEG" />
                  <DownloadLink name={name} label={t('web')} file={web} />
                </span>
              </figcaption>
            </figure>
          </li>
        )
      })}
    </ul>
  )
}

interface ThumbnailProps {
  photograph: PressPhotograph
  number: number
  total: number
}

function isWide({ small }: PressPhotograph): boolean {
  return small.width > small.height
}

/** How wide a photograph is drawn that covers its place, which cuts it: as high as the place, or as wide. */
function describeSizes(photograph: PressPhotograph): string {
  const { width, height } = photograph.small
  const asHigh = `${(width / height).toFixed(2)} * clamp(13rem, 21vw, 20rem)`
  const [stacked, beside] = isWide(photograph) ? ['39vw', '26vw'] : ['26vw', '17vw']
  return `(max-width: 60rem) max(${stacked}, ${asHigh}), max(${beside}, ${asHigh})`
}

function Thumbnail({ photograph, number, total }: ThumbnailProps) {
  const { t } = useTranslation()
  const { site } = usePage()
  const { alt, small, web, position } = photograph
  const candidates = [small, web].map(({ file, width }) => `${fileAddress(file)} ${width}w`)
  return (
    <img
      key={typeof alt === 'object' ? alt.lang : undefined}
      className={styles.picture}
      data-position={position}
      width={small.width}
      height={small.height}
      alt={
        typeof alt === 'object'
          ? alt.value
          : (alt ?? t('galleries.photograph', { number, total, title: site.artist }))
      }
      lang={typeof alt === 'object' ? alt.lang : undefined}
      loading="lazy"
      decoding="async"
      // Last: it is asked for as soon as it has these.
      sizes={describeSizes(photograph)}
      srcSet={candidates.join(', ')}
      src={fileAddress(small.file)}
    />
  )
}

interface DownloadLinkProps {
  name: string
  label: string
  file: PressPhotograph['print']
  kind?: string
}

function DownloadLink({ name, label, file, kind }: DownloadLinkProps) {
  return (
    <a href={fileAddress(file.file)} download={`${name}-${file.width}.jpg`}>
      <span>{label}</span>{' '}
      <span className="muted">{[kind, `${file.width} px`].filter(Boolean).join(', ')}</span>
    </a>
  )
}

function fileAddress(file: string): string {
  return `/plates/${file}`
}
