/** It begins with a letter, as the names of the places for its pictures do. */
export const projectSlugForm = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

export const longestProjectSlug = 60 // characters

/** Whether a text may be a project's address; the site may not have the project. */
export function isProjectSlug(text: string): boolean {
  return text.length <= longestProjectSlug && projectSlugForm.test(text)
}
