/** Whether a text may name a type of lesson, "lesson-2"; the site may not offer it. */
export function isLessonId(text: string): boolean {
  return lessonIdForm.test(text)
}

export const lessonIdForm = /^lesson-[1-9]\d{0,8}$/
