export const workForces = ['solo', 'duo', 'ensemble', 'orchestra', 'electronics'] as const

export type WorkForces = (typeof workForces)[number]
