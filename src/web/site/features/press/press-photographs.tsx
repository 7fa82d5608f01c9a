import type { PressPage } from '#domain/pages/page.ts'
import { Plate } from '#web/ui/plate.tsx'
import styles from './press-photographs.module.css'
import { usePressTexts } from './use-press-texts.ts'

export function PressPhotographs({ photographs }: Pick<PressPage, 'photographs'>) {
  const texts = usePressTexts()
  return (
    <ul className={styles.list}>
      {photographs.map(({ picture, description, credit, print, web }) => (
        <li key={print.address}>
          <figure>
            <Plate picture={picture} sizes="(max-width: 40rem) 92vw, 30vw" alt={description} />
            <figcaption className={`interface ${styles.caption}`}>
              <span>{description}</span>
              <span className="muted">{texts.credit(credit)}</span>
              <span className={styles.downloads}>
                <DownloadLink label={texts.print} file={print} />
                <DownloadLink label={texts.web} file={web} />
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

type File = PressPage['photographs'][number]['print']

function DownloadLink({ label, file }: { label: string; file: File }) {
  return (
    <a href={file.address} download>
      {label} <span className="muted">JPEG, {file.width} px</span>
    </a>
  )
}
