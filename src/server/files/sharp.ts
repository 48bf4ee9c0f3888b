/** What makes pictures; loaded with the first one, because it holds memory from then on. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Pictures are rarely worked on twice: a cache of them would only hold memory.
  sharp.cache(false)
  return sharp
}
