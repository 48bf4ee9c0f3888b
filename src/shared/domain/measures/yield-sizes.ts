/** "20 cm", "20 x 30 cm", "9-inch": how large a tin or a cake is. A small number before it counts them: "2 x 20 cm". */
const size =
  /[Øø∅]?\s?(?<!\d)(?:(?:[5-9]|\d{2,4})(?:[.,]\d{1,3})?(?:\s?(?:cm|inch(?:es)?|["”]))?\s?[x×]\s?){0,3}\d{1,4}(?:[.,]\d{1,3})?[\s-]?(?:cm|mm|inch(?:es)?|zoll|["”])(?!\p{L})/giu

/** "One 8x8 pan". */
const tin =
  /(?<![\d.,])\d{1,2}\s?[x×]\s?\d{1,2}(?=[\s-](?:(?:baking|cake|sheet|square)\s)?(?:pan|tin|dish|casserole|tray|sheet|square|form|blech)(?!\p{L}))/giu

/** A yield text with blanks in place of sizes, which say nothing of how many, so that places in it stay what they are. */
export const withoutSizes = (text: string): string =>
  [size, tin].reduce((left, sizes) => left.replace(sizes, found => ' '.repeat(found.length)), text)
