/** The id of a type of lesson, "lesson-2"; the site may not offer it. */
export const lessonIdForm = /^lesson-[1-9]\d*$/

export const classIdForm = /^class-[1-9]\d*$/
