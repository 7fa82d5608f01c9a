/** A title whose dash ends a line rather than beginning one. */
export function tieDash(title: string): string {
  return title.replaceAll(/ (?=[-–] )/g, '\u00a0')
}
