export type DurationUnit = 'hour' | 'minute' | 'second'

/** Words for units of time in lower case, every form that recipes use: en de fr es it pt nl sv da no fi pl cs sk hu ro tr ru uk bg el ar he fa ja zh ko vi id ca hr sl. */
export const unitWords: Record<DurationUnit, string[]> = {
  hour: words(`h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren timme timmar tim time timer
    tunti tuntia tunnin godzina godziny godzin godz hodina hodiny hodin hodín hod óra órát órán oră saat sa час часа часов ч година години годин
    ώρα ώρες ساعة ساعات ساعتين שעה שעות sat sata sati ura ure uri ساعت 時間 小时 小時 钟头 시간 giờ tiếng jam hores`),
  minute:
    words(`m min mins minute minutes minuten minuto minutos minuti minuut minuter minutter minuttia minuutti minuuttia minuutin
    minuta minuty minut minutę minúta minúty minút perc percig percet dakika dk минута минуты минут минуту минути мин хвилина хвилини хвилин хв
    λεπτό λεπτά دقيقة دقائق دقيقتين דקה דקות دقیقه 分 分間 分钟 分鐘 분 phút menit minuts`),
  second:
    words(`s sec secs second seconds sek sekunde sekunden seconde secondes segundo segundos secondo secondi seconden sekund
    sekunder sekunti sekuntia sekunda sekundy másodperc saniye sn secunde secundă секунда секунди секунды секунд сек секунду
    sekundi sekundo δευτερόλεπτα ثانية ثواني ثوان שניות 秒 秒間 초 giây detik segons`),
}

/** Numbers that recipes spell out before a unit of time. */
export const numberWords: Record<string, number> = {
  'half an': 0.5,
  'half a': 0.5,
  'a quarter of an': 0.25,
  'one and a half': 1.5,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  sixty: 60,
  'eine halbe': 0.5,
  'einer halben': 0.5,
  'eine viertel': 0.25,
  'eine dreiviertel': 0.75,
  eineinhalb: 1.5,
  anderthalb: 1.5,
  eine: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  fünfzehn: 15,
  zwanzig: 20,
  dreißig: 30,
  'une demi': 0.5,
  'une demie': 0.5,
  une: 1,
  deux: 2,
  trois: 3,
  cinq: 5,
  dix: 10,
  quinze: 15,
  vingt: 20,
  media: 0.5,
  una: 1,
  dos: 2,
  tres: 3,
  cinco: 5,
  diez: 10,
  'mezz’': 0.5,
  'una mezza': 0.5,
  meia: 0.5,
  uma: 1,
  'een half': 0.5,
  een: 1,
  twee: 2,
  'en halv': 0.5,
  en: 1,
  пол: 0.5,
  один: 1,
  одну: 1,
  два: 2,
  две: 2,
  نصف: 0.5,
  yarım: 0.5,
  bir: 1,
  半: 0.5,
  一: 1,
  两: 2,
  二: 2,
  三: 3,
  五: 5,
  十: 10,
}

function words(text: string): string[] {
  return text.split(/\s+/)
}

/** Any decimal digit as its ASCII one, so that Arabic, Persian and Indic numbers read alike; the length stays the same. */
export function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!
  if (code < 128 || digit.length > 1) return digit
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
