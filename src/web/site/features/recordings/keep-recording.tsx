import { useEffect, useState } from 'react'
import type { RecordingsPage } from '#domain/pages/recordings-page.ts'
import { areKept, keepFiles, removeFiles } from '#web/site/listening/kept-files.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './recording-detail.module.css'

interface KeepRecordingProps {
  note: string
  tracks: readonly { source?: string; bytes: number }[]
  words: RecordingsPage['words']
}

type Keeping = 'none' | 'keeping' | 'kept' | 'full' | 'failed'

/** Keeps a recording on the device, for where there is no line; shown where a worker can play it. */
export function KeepRecording({ note, tracks, words }: KeepRecordingProps) {
  const [keeping, setKeeping] = useState<Keeping>()
  const files = tracks.flatMap(({ source, bytes }) => (source === undefined ? [] : [{ source, bytes }]))
  const isWhole = files.length === tracks.length
  const sources = files.map(({ source }) => source).join(' ')
  useEffect(() => {
    if (isWhole && 'serviceWorker' in navigator)
      areKept(sources.split(' ')).then((isKept) => setKeeping(isKept ? 'kept' : 'none'))
  }, [isWhole, sources])
  if (keeping === undefined) return null
  async function press() {
    if (keeping === 'kept') {
      await removeFiles(files)
      setKeeping('none')
      return
    }
    setKeeping('keeping')
    setKeeping(await keepFiles(files))
  }
  const said = {
    none: words.notKept,
    keeping: words.keeping,
    kept: words.kept,
    full: words.keepFull,
    failed: words.keepFailed,
  }[keeping]
  return (
    <section className={`on-screen grid ${styles.part}`}>
      <h2 className="columns-1-5">{words.keepHeading}</h2>
      <div className={`columns-6-12 ${styles.keep}`}>
        <p>{note}</p>
        <p>
          <Button busy={keeping === 'keeping'} onClick={press}>
            {keeping === 'kept' ? words.keepRemove : words.keep}
          </Button>
          <span role="status">{said}</span>
        </p>
      </div>
    </section>
  )
}
