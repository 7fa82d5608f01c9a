/** Longest values of the fields of a collaboration request, in characters (spec §5). */
export const collaborationRequestLimits = { name: 100, email: 255, subject: 200, message: 2000 } as const

/** Longest values of the fields of a course registration, in characters (spec §5). */
export const courseRegistrationLimits = {
  full_name: 100,
  email: 255,
  phone: 50,
  country: 100,
  instrument: 100,
  goals: 1000,
  preferred_schedule: 500,
  message: 2000,
} as const

/** How far a student has come (spec §9). */
export const experienceLevels = ['beginner', 'intermediate', 'advanced', 'professional'] as const
