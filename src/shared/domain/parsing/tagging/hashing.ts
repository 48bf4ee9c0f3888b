/** Mixes two whole numbers into one of 32 bits. */
export const mix = (a: number, b: number): number => {
  let h = Math.imul(a ^ b, 0x9e3779b1)
  h ^= h >>> 15
  h = Math.imul(h + b, 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}

export function hashText(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix(h >>> 0, text.length)
}
