const amount = '\\d+(?:[.,]\\d+)?\\s?(?:k?cal(?:orien?|ories?)?|kj|milligrams?|grams?|mg|mcg|µg|g|%)?\\.?'
const names =
  'calories?|kcal|kj|energy|(?:total |saturated |trans |unsaturated |mono\\S* |poly\\S* )?fats?|carb(?:ohydrate)?s?|(?:dietary )?fib(?:er|re)s?|sugars?|protein|sodium|cholesterol|potassium|' +
  'kalorien|brennwert|energie|eiwei(?:ß|ss)|(?:ges(?:ä|ae)ttigtes? )?fette?|kohlenhydrate|ballaststoffe|zucker|natrium|calorías|grasas?|hidratos|carbohidratos|proteínas?|fibra|azúcar(?:es)?|lipides|glucides|protéines|fibres|sucres|' +
  'grassi|carboidrati|proteine|zuccheri|eiwitten|vetten?|koolhydraten|vezels|gorduras?|proteínas|fett|kolhydrater|karbohydrater|kulhydrater|protein|kosttfibre|białko|tłuszcz\\S*|węglowodany|błonnik|белки|жиры|углеводы|калорийность'
const nutrient = new RegExp(
  `^(?:${amount}\\s+(?:of\\s)?(?:${names})|(?:${names})\\s*[:：]?\\s*${amount})(?:\\s?\\(.{0,20}\\))?$`,
  'iu',
)
const unsure = /^\d+\s?(?:g|grams?)\s+(?:sugars?|fett|zucker)$/iu

/** Whether a text lists what is in a serving: "Per serving: 320 kcal, 5 g fat, 60 g carbs". */
export function isNutrition(text: string): boolean {
  if (text.length > 200) return false
  const pieces = text.replace(/^[^:：\d]{3,40}[:：]/u, '').split(/\s*[,;|/•·]\s+|\s+and\s+/)
  return pieces.length > 1 && pieces.every(piece => isNutrient(piece.replace(/^\s+|\.$/g, '')))
}

/** Whether a line tells what is in a serving: "19 grams fat", "Protein 15 g". "200 g sugar" may be for a cake. */
export const isNutrient = (line: string): boolean => line.length < 60 && nutrient.test(line) && !unsure.test(line)
