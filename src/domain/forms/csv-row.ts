/** By it spreadsheets know UTF-8. */
export const byteOrderMark = '\ufeff'

/** One row, with its line end (RFC 4180). */
export function formatCsvRow(values: readonly string[]): string {
  return `${values.map(formatValue).join()}\r\n`
}

/** What a spreadsheet would take for a formula, behind spaces and in full width too, is marked as text by an
 * apostrophe (https://owasp.org/www-community/attacks/CSV_Injection). */
function formatValue(value: string): string {
  const guarded = /^\p{White_Space}*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) ? `'${value}` : value
  return /[",\r\n;\t]|^\s|\s$/u.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
