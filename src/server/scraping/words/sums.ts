const amount = '\\d[\\d.,]*\\s?(?:k?g|ml|l|lbs?|oz|%)?'
const sum = new RegExp(
  `^(?:${amount} )?(?:total (?:dough )?weight|gesamtgewicht|gesamtmenge|teiggewicht|poids total|peso total|peso totale|totaal gewicht|totaalgewicht|totalvikt|totalvægt|totalvekt|waga całkowita|celková hmotnost|общий вес)(?:\\s?[:：])?(?: ${amount})?$`,
  'iu',
)

/** "Total weight: 1.040", "16 kg total weight": what all of it weighs. */
export const isSum = (text: string): boolean => text.length < 60 && sum.test(text)
