/** A filled path. */
export function fillPath(data: string, fill: string, opacity = 1): string {
  return `<path d="${data}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
}

/** Keeps of a drawing what lies inside a shape; where the shape overlaps itself it is open. */
export function clipTo(id: string, shape: string, body: string): string {
  return `<clipPath id="${id}"><path d="${shape}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id})">${body}</g>`
}
