/** Whether the document was neither loaded again nor returned to, where the browser restores the position. */
export function isFreshVisit(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((visit) => 'type' in visit && visit.type === 'navigate')
}
