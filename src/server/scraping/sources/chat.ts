const day = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`
const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
const moment = `(?:${day},?\\s${time}|${time},?\\s${day})`
/** "[12.03.24, 18:22:10] Oma: " and "3/12/24, 6:22 PM - Mum: ", as messengers write a message that is copied or exported. */
const prefix = new RegExp(`^\\u200E?(?:\\[${moment}\\]\\s|${moment}\\s[-–]\\s)`, 'iu')
const sender = /^[^:\n]{1,60}:(?:\s+|$)/u
/** "Oma, [12.03.24 18:22]" above the lines of a message. */
const above = new RegExp(`^.{1,60},\\s\\[${moment}\\]:?$`, 'iu')
/** What stands for a picture: "<Media omitted>", "image omitted", "IMG-20240312-WA0001.jpg (file attached)". */
const attachment =
  /^\u200E?(?:<[^<>]{3,80}>|[\p{L} -]{3,20} (?:omitted|weggelassen|ausgeschlossen|absente?|omitid[oa]|omess[oai]|weggelaten|utelämnad|udeladt|utelatt|pominięt[oy])|\S+\.(?:jpe?g|png|webp|mp4|opus|pdf|vcf)(?: \([^()]{3,40}\))?)$/iu

/** The lines of messages without who wrote them and when; lines that are no messages at all stay as they are. */
export function withoutSenders(lines: string[]): string[] {
  if (!lines.some(line => prefix.test(line) || above.test(line))) return lines
  return lines.flatMap(line => {
    if (above.test(line)) return []
    const text = line.replace(prefix, '')
    // What the messenger itself says has a moment and no sender.
    if (text !== line && !sender.test(text)) return []
    const said = (text === line ? line : text.replace(sender, '')).replace(/^\u200E/u, '').trim()
    return said === '' || attachment.test(said) ? [] : [said]
  })
}
