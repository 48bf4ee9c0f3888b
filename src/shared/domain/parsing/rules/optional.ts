import { fold } from '../fold.ts'

// How recipes say that one may leave something out, in folded letters; German and Czech forms by their stem.
const words = [
  'optional(?:ly|er?|es)?',
  'if (?:you like|desired|liked)',
  'optionnel(?:le)?s?',
  'facultati(?:f|fs|ve|ves|vo|va|vamente|ef)',
  'opcional(?:mente|es)?',
  'opzional[ei]',
  'facoltativ[oaie]',
  'optioneel',
  'eventueel',
  'valgfri(?:tt|e)?',
  'valfri(?:tt|a)?',
  'valinnai(?:nen|sesti|set)',
  'opcjonaln(?:ie|y|a|e)',
  'voliteln[eya]',
  'opcionalis',
  'izborno',
  'po zelji',
  'neobavezno',
  'optiunal',
  'istege bagli',
  'по желанию',
  'опционально',
  'необязательно',
  'по желание',
  'за бажанням',
  'προαιρετικ(?:α|ο|η)',
  'tuy chon',
  'opsional',
  'pasirinktinai',
  'pec izveles',
  'valikuline',
  'soovi korral',
  'nebutinai',
  'pagal pageidavima',
  'pec velesanas',
  'khong bat buoc',
  'neu thich',
  'evtl',
  'eventuell',
  'si se desea',
  'se desejar',
]
// Most letters begin none of them, which is seen quicker than whether a letter stands before.
const begin = words.map(word => word[0]).join('')
const latin = new RegExp(`(?=[${begin}])(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'u')
const others =
  /اختياري|اختیاری|אופציונלי|לא חובה|お好みで|省略可|可选|可選|选用|선택|वैकल्पिक|ऐच्छिक|دلخواه|در صورت تمایل|생략 가능|ไม่ใส่ก็ได้/u

/** Whether a line says that its ingredient may be left out. */
export const saysOptional = (line: string): boolean => latin.test(fold(line)) || others.test(line)
