/** Whether the document was neither loaded again nor returned to, where the browser restores the position. */
export function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && 'type' in visit && visit.type === 'navigate'
}
