/** Of "America/Buenos_Aires" the town. */
export function formatTown(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** All zones that the browser knows, and the one that is chosen, for a list to choose from. */
export function listZoneChoices(chosen: string) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen === '' ? [] : [chosen])])
  return [...zones]
    .toSorted()
    .map((zone) => ({ value: zone, label: `${formatTown(zone)} (${zone.split('/')[0] ?? ''})` }))
}
