/** Copies a text. Where the clipboard is refused, selects what shows the text, for the visitor's own keys to copy. Gives
 * whether it is copied. */
export async function copyText(text: string, shown: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (shown instanceof HTMLInputElement) shown.select()
    else if (shown !== null) getSelection()?.selectAllChildren(shown)
    return false
  }
}
