/** Whether lines write decimals with a comma ("1,5 kg") or with a point ("1.5 kg"); null where they do neither, or both alike. */
export function decimalCommaIn(lines: readonly string[]): boolean | null {
  let commas = 0
  for (const line of lines) {
    // Three digits behind a sign may be thousands in the other language.
    if (/\d,\d{1,2}(?!\d)/.test(line)) commas++
    if (/\d\.\d{1,2}(?!\d)/.test(line)) commas--
  }
  return commas === 0 ? null : commas > 0
}
