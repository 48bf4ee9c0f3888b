type Join = (ones: string, tens: string, value: number) => string

const onesFirst =
  (and: string): Join =>
  (ones, tens) =>
    ones + and + tens

const tensFirst: Join = (ones, tens) => tens + ones

/** "Ventuno" and "ventotto" lose the vowel between. */
const elided: Join = (ones, tens, value) => (value === 1 || value === 8 ? tens.slice(0, -1) : tens) + ones

/** "Veinticuatro"; from thirty on Spanish writes three words. */
const afterTwenty: Join = (ones, tens) => (tens === 'veinte' ? `veinti${ones}` : '')

// How languages that write them as one word join ones and tens: "vierundzwanzig", "tjugofyra".
const joins: Record<string, Join> = {
  de: onesFirst('und'),
  nl: onesFirst('en'),
  da: onesFirst('og'),
  sv: tensFirst,
  no: tensFirst,
  it: elided,
  es: afterTwenty,
}

/**
 * The numbers between the tens that a language writes as one word, from the words of its lexicon ("value: word word"); none
 * where it writes several.
 */
export function compoundNumbers(language: string, numbers: Record<string, number>): Map<string, number> {
  const compounds = new Map<string, number>()
  const join = joins[language]
  if (!join) return compounds
  const words = Object.entries(numbers)
  const tens = words.filter(([, value]) => value >= 20 && value < 100 && value % 10 === 0)
  const ones = words.filter(([, value]) => value >= 1 && value < 10 && Number.isInteger(value))
  for (const [names, ten] of tens)
    for (const tensWord of names.split(' '))
      for (const [forms, one] of ones)
        for (const onesWord of forms.split(' ')) {
          const word = join(onesWord, tensWord, one)
          if (word !== '') compounds.set(word, ten + one)
        }
  return compounds
}
