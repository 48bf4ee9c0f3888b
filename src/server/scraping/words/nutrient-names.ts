import type { Nutrient } from '#shared/domain/nutrition.ts'
import { memoize } from '../clean/memoize.ts'
import { headingKey } from './headings.ts'

/** What pages call each nutrient, language by language, as `headingKey` writes it. */
const words: [Nutrient, string][] = [
  [
    'calories',
    'calories|calorie|kcal|cal|kilocalories|energy|energy value|kalorien|brennwert|energie|energiewert|energiegehalt|valeur energetique|apport energetique|calorias|valor energetico|valor calorico|energia|valore energetico|' +
      'calorieen|kalorier|energi|energivarde|energiindhold|energiinnhold|kalorie|wartosc energetyczna|kaloricka hodnota|energeticka hodnota|kaloria|energiatartalom|kalorije|энергетическая ценность|калорийность|калории|калорії|ккал|ενεργεια|θερμιδες|kalori|enerji|' +
      '热量|能量|熱量|カロリー|エネルギー|열량|칼로리|السعرات الحرارية|سعرات حرارية|کالری|קלוריות|אנרגיה|कैलोरी|ऊर्जा|calo|nang luong|พลังงาน|แคลอรี่',
  ],
  [
    'proteinContent',
    'protein|proteins|eiweiss|proteine|proteines|proteinas|proteina|eiwit|eiwitten|proteiner|bialko|bilkoviny|bielkoviny|feherje|bjelancevine|белки|белок|білки|πρωτεινη|πρωτεινες|proteiini|' +
      '蛋白质|蛋白質|たんぱく質|タンパク質|단백질|البروتين|بروتين|پروتئین|חלבון|חלבונים|प्रोटीन|chat dam|โปรตีน',
  ],
  [
    'fatContent',
    'fat|fats|total fat|total fats|fett|fette|gesamtfett|lipides|matieres grasses|graisses|grasas|grasa|grasas totales|grassi|grassi totali|vet|vetten|lipidos|gorduras|gordura|gorduras totais|fedt|rasva|tluszcz|tluszcze|tuky|tuk|zsir|masti|жиры|жир|жири|λιπαρα|yag|' +
      '脂肪|脂質|지방|الدهون|دهون|چربی|שומן|שומנים|वसा|chat beo|ไขมัน|lemak',
  ],
  [
    'saturatedFatContent',
    'saturated fat|saturated fats|saturates|saturated|sat fat|gesattigte fettsauren|gesattigte fette|gesattigtes fett|acides gras satures|graisses saturees|agsaturados|grasas saturadas|acidos grasos saturados|grassi saturi|acidi grassi saturi|saturi|verzadigd vet|verzadigde vetten|verzadigde vetzuren|verzadigd|' +
      'gorduras saturadas|saturados|mattat fett|mettet fett|mettede fettsyrer|maettet fedt|maettede fedtsyrer|tluszcze nasycone|kwasy tluszczowe nasycone|nasycone kwasy tluszczowe|nasycene mastne kyseliny|насыщенные жиры|насичені жири|κορεσμενα|doymus yag|饱和脂肪|飽和脂肪酸|포화지방|שומן רווי',
  ],
  [
    'transFatContent',
    'trans fat|trans fats|grasas trans|gorduras trans|graisses trans|grassi trans|transfette|트랜스지방',
  ],
  ['unsaturatedFatContent', 'unsaturated fat|unsaturated fats|ungesattigte fettsauren|onverzadigd vet'],
  [
    'carbohydrateContent',
    'carbohydrate|carbohydrates|carbs|total carbs|total carbohydrate|total carbohydrates|kohlenhydrate|kohlenhydr|glucides|hidratos|hidratos de carbono|carbohidratos|carboidrati|koolhydraten|carboidratos|hidratos de carbono|kolhydrater|karbohydrater|kulhydrater|kulhydrat|hiilihydraatit|' +
      'weglowodany|sacharidy|uhlohydraty|szenhidrat|ugljikohidrati|углеводы|вуглеводи|υδατανθρακες|karbonhidrat|碳水化合物|炭水化物|탄수화물|الكربوهيدرات|كربوهيدرات|کربوهیدرات|פחמימות|कार्बोहाइड्रेट|คาร์โบไฮเดรต|karbohidrat',
  ],
  [
    'fiberContent',
    'fiber|fibers|fibre|fibres|dietary fiber|dietary fibre|ballaststoffe|fibres alimentaires|fibra|fibra alimentaria|fibra alimentare|vezels|voedingsvezels|fibras|kostfiber|kostfibre|ravintokuitu|blonnik|vlaknina|rost|vlakna|клетчатка|пищевые волокна|клітковина|φυτικες ινες|lif|' +
      '膳食纤维|食物繊維|식이섬유|الألياف|ألياف|סיבים תזונתיים|फाइबर|serat',
  ],
  [
    'sugarContent',
    'sugar|sugars|total sugar|total sugars|zucker|sucres|azucar|azucares|zuccheri|suiker|suikers|acucar|acucares|socker|sockerarter|sukker|sukkerarter|sokeri|cukier|cukry|cukor|seceri|сахар|сахара|цукор|цукри|σακχαρα|seker|糖类|糖類|당류|السكر|سكريات|סוכרים|gula',
  ],
  [
    'sodiumContent',
    'sodium|natrium|sodio|sodik|sodyum|натрий|натрій|νατριο|钠|鈉|ナトリウム|나트륨|الصوديوم|صوديوم|נתרן|natri|โซเดียม',
  ],
  [
    'cholesterolContent',
    'cholesterol|cholesterin|cholesterine|colesterol|colesterolo|kolesterol|kolesterolia|cholesterolo|koleszterin|холестерин|胆固醇|コレステロール|콜레스테롤|כולסטרול',
  ],
]
const names = new Map(words.flatMap(([nutrient, list]) => list.split('|').map(word => [word, nutrient] as const)))

/** "of which", "davon": what stands before a part of the nutrient above it. */
const ofWhich =
  /^(?:of which|thereof|incl|including|davon|dont|de los cuales|de las cuales|di cui|waarvan|dos quais|das quais|varav|hvorav|heraf|deraf|z toho|w tym|ebbol|из них|з них|εκ των οποιων)\s/u

/** The nutrient that a few words name, alone: "Total Fat", "davon gesättigte Fettsäuren", "Carbs (net)". */
export const nutrientNamed = memoize((text): Nutrient | null => {
  const key = headingKey(text.replace(/\s*[(（].*$/u, '')).replace(ofWhich, '')
  return names.get(key) ?? null
})

/** What a page writes above or beside values that are of a portion, and what where they are of a weight. */
export const saysPortion =
  /serving|portion|person|slice|piece|per (?:cookie|bar|ball|muffin|cup)|stück|porci|racion|ración|porzion|portie|porç|porsi|annos|adag|порци|μεριδα|μερίδα|kişi|人份|人分|1食|인분|حصة|מנה/iu
export const saysWeight =
  /(?:^|\P{L})(?:(?:per|pro|je|pour|por|par|auf|in|na|på|pr\.?|на|в|για|ανά|每|لكل) ?|\/ ?)100 ?(?:g|gr|gram\w*|ml|г|мл|克|גרם|جرام|غرام)(?!\p{L})|^\P{L}*100 ?(?:g|gr|ml|г|мл|克)\P{L}*$|[(（]100 ?(?:g|gr|ml|г|мл|克)[)）]\s?[:：]?$/iu

const whole =
  /(?<!\p{L})(?:whole|entire|complete|full) (?:recipe|batch|dish|cake|loaf|pie|tray|pan|pot)(?!\p{L})|(?:nährwerte?|kalorien|brennwert) (?:ins)?gesamt|(?:ganze[nrs]?|gesamte[nrs]?|komplette[nrs]?) (?:rezept|menge|gericht|kuchen|torte|brot|blech)|toute la recette|(?:recette|gâteau|plat) (?:enti[eè]re?|compl[eè]te?)|(?:receta|receita|tarta|plato) (?:enter[ao]|complet[ao]|inteir[ao])|toda (?:la receta|a receita)|(?:ricetta|torta) (?:intera|completa)|tutta la ricetta|hele? (?:recept|taart|gerecht|opskrift|oppskrift|receptet|opskriften|oppskriften)|cał(?:y|e|ego) (?:przepis|ciasto|przepisu|ciasta)|cel(?:ý|ého) (?:recept|receptu)|на (?:весь рецепт|вс[её] блюдо)|全量/iu

/** Whether a line that is no sentence says that values are of all that a recipe makes. */
export const saysWhole = (text: string): boolean => whole.test(text) && !/[.!?。]\s*$/.test(text)
