/** Whether anything in a content is marked as a sample. */
export function holdsSample(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false
  return ('sample' in content && content.sample === true) || Object.values(content).some(holdsSample)
}
