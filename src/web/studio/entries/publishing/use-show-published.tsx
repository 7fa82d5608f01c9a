import { useQueryClient } from '@tanstack/react-query'
import { permanentAddress } from '#domain/addresses.ts'
import { withdrawToast } from '#web/notifications/toast.ts'
import { findSitePath } from '#web/studio/documents/find-paths.ts'
import { describeFailure } from '#web/studio/language/describe-failure.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { type Published, publishDocuments } from './publish-documents.ts'
import styles from './use-show-published.module.css'

const subject = 'published'

export function useShowPublished() {
  const { t, language: lang } = useWords()
  const client = useQueryClient()
  return ({ former }: Published, seen: { id: string; content: unknown }) => {
    async function undo(documents: NonNullable<Published['former']>) {
      withdrawToast(subject)
      const result = await publishDocuments({ documents })
      await client.invalidateQueries()
      if (result.ok) return showSuccess(t('entries.asBefore'))
      const title = t('entries.failed', { reason: describeFailure(result) })
      return showFailure(title)
    }
    // What nobody knows the former version of would be taken off the site.
    const onUndo = former && (() => undo(former))
    const address = location.origin + permanentAddress(lang, findSitePath(seen))
    showSuccess(t('entries.published'), {
      subject,
      links: <PublishedLinks address={address} onUndo={onUndo} />,
    })
  }
}

/** As TypeScript has it, every browser shares; Firefox does not. */
function canShare(): boolean {
  return 'share' in navigator
}

function PublishedLinks({ address, onUndo }: { address: string; onUndo: (() => void) | undefined }) {
  const { t, language: lang } = useWords()
  async function share() {
    try {
      if (canShare()) return await navigator.share({ url: address })
      await navigator.clipboard.writeText(address)
      return showSuccess(t('entries.linkCopied'))
    } catch (error) {
      // Whoever closed the sheet wants no copy.
      if (error instanceof DOMException && error.name === 'AbortError') return
      return showSuccess(address)
    }
  }
  return (
    <span className={styles.links} lang={lang}>
      <a href={address} target="_blank" rel="noopener">
        {t('entries.seeIt')}
      </a>
      {onUndo && (
        <button type="button" onClick={onUndo}>
          {t('entries.undo')}
        </button>
      )}
      <button type="button" onClick={share}>
        {t('entries.share')}
      </button>
    </span>
  )
}
