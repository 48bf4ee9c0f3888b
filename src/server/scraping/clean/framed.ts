const frame =
  /^(?:\[\s*([^[\]]{2,40}?)\s*\]|【\s*([^【】]{1,40}?)\s*】|〔\s*([^〔〕]{1,40}?)\s*〕|［\s*([^［］]{1,40}?)\s*］|〈\s*([^〈〉]{1,40}?)\s*〉|《\s*([^《》]{1,40}?)\s*》)\s*[:：]?$/u

/** "[optional]", "[see note 2]", "[Werbung]": said beside a line, and no name for those below. */
const remark =
  /^(?:optional\p{L}*|opcional\p{L}*|opzional\p{L}*|facultati\p{L}*|facoltativ\p{L}*|valfri\p{L}*|valgfri\p{L}*|optioneel|opcjonaln\p{L}*|nach belieben|wahlweise|по желанию|see|siehe|voir|ver|vedi|zie|photos?|pictures?|images?|videos?|bild(?:er)?|fotos?|imagen|immagine|ad(?:vert\p{L}*)?|anzeige|werbung|publicité|publicidad|pubblicità|reclame|реклама|фото)(?!\p{L})|^(?:任意|お好み|写真|画像|動画|広告|可选|可選|图片|圖片|广告|廣告|사진|선택|광고)/iu

/** The words of a line that stands in brackets as a whole, as headings do: "[Filling]", "【カラメル】". Null of any other. */
export function framed(line: string): string | null {
  const inside = frame
    .exec(line)
    ?.slice(1)
    .find(words => words !== undefined)
  return inside && /\p{L}/u.test(inside) && !/[.!?。]$/.test(inside) && !remark.test(inside) ? inside : null
}
