/** The id of a type of lesson, "lesson-2"; the site may not offer it. */
export const lessonIdForm = /^lesson-[1-9]\d*$/

/** The id of a class, "class-2". */
export const classIdForm = /^class-[1-9]\d*$/
