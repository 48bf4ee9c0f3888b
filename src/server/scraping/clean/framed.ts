const frame =
  /^(?:\[\s*([^[\]]{2,40}?)\s*\]|【\s*([^【】]{1,40}?)\s*】|〔\s*([^〔〕]{1,40}?)\s*〕|［\s*([^［］]{1,40}?)\s*］|〈\s*([^〈〉]{1,40}?)\s*〉|《\s*([^《》]{1,40}?)\s*》)\s*[:：]?$/u

/** The words of a line that stands in brackets as a whole, as headings do: "[Filling]", "【カラメル】". Null of any other. */
export function framed(line: string): string | null {
  const inside = frame
    .exec(line)
    ?.slice(1)
    .find(words => words !== undefined)
  return inside && /\p{L}/u.test(inside) && !/[.!?。]$/.test(inside) ? inside : null
}
