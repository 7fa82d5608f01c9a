import { contentEndpoints } from '#domain/api.ts'
import { getPreferredSource, parseDocumentId } from '#domain/content/types/registry.ts'
import { mostChanges } from '#domain/editing/documents.ts'
import { readFieldShape } from '#domain/editing/field-shape.ts'
import { readWrittenTexts } from '#domain/editing/written-texts.ts'
import { type Language, languages } from '#domain/language.ts'
import { type LanguageEntry, readOpen } from '#web/studio/documents/list-texts.ts'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { countLeft, type LeftText, leaveMissing, listTextPaths } from '#web/studio/entries/list-open-texts.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showUndoable } from '#web/studio/language/toasts.ts'
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'
import { Action } from '#web/ui/button.tsx'

interface LeftEntry {
  id: string
  left: readonly LeftText[]
}

/** One decision for all that is missing of the entries of a kind, which can be taken back. */
export function LeaveGroup({ name, entries }: { name: string; entries: readonly LanguageEntry[] }) {
  const { t } = useWords()
  const countMissing = (entry: LanguageEntry) =>
    languages.reduce((sum, language) => sum + readOpen(entry, language).missing, 0)
  const open = entries.filter((entry) => countMissing(entry) > 0)
  const onError = ({ message }: Error) => showFailure(t('entries.failed', { reason: message }))
  const undo = useChange(
    async (all: readonly LeftEntry[]) => {
      for (const { id, left } of all)
        await writeStays(id, (await readEntry(id)).version, left, ({ before }) => before)
    },
    [documentsKey],
    { onError },
  )
  const leave = useChange(() => leaveEntries(open.map(({ document }) => document.id)), [documentsKey], {
    onSuccess: (all) =>
      showUndoable(t('entries.missingLeft', { count: countLeft(all.flatMap(({ left }) => left)) }), () =>
        undo.mutate(all),
      ),
    onError,
  })
  // Of one entry it is decided there.
  if (open.length < 2) return null
  const count = open.reduce((sum, entry) => sum + countMissing(entry), 0)
  const label = t('entries.leaveMissing', { count })
  return (
    <Action
      variant="text"
      label={label}
      aria-label={`${name}: ${label}`}
      busy={leave.isPending || undo.isPending}
      onClick={() => leave.mutate()}
    />
  )
}

async function leaveEntries(ids: readonly string[]): Promise<LeftEntry[]> {
  const all: LeftEntry[] = []
  for (const id of ids) {
    const { version, content } = await readEntry(id)
    const type = parseDocumentId(id)?.type
    if (type === undefined) continue
    const history = { versions: [], preferred: getPreferredSource(id) }
    const places = listTextPaths(readFieldShape(type.schema), content).map((path) => ({
      path,
      states: readWrittenTexts(content, path, history).states,
    }))
    const left = leaveMissing(places, content).slice(0, mostChanges)
    if (left.length === 0) continue
    await writeStays(id, version, left, ({ after }) => after)
    all.push({ id, left })
  }
  return all
}

const readEntry = (id: string) => callOrThrow(contentEndpoints.read, { id })

async function writeStays(
  id: string,
  base: string,
  left: readonly LeftText[],
  read: (text: LeftText) => readonly Language[],
): Promise<void> {
  const changes = left.map((text) => {
    const stays = read(text)
    return stays.length === 0 ? { path: text.path } : { path: text.path, value: [...stays] }
  })
  const input = { base, changes }
  await callOrThrow(contentEndpoints.change, { id, input })
}
