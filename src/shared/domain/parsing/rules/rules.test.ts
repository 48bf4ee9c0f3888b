import { describe, expect, it } from 'vitest'
import { parseByRules } from '../parse-line.ts'
import { vocabularyOf } from '../vocabulary.ts'

const read = (language: string, line: string) => {
  const { quantity, unit, food, note } = parseByRules(line, vocabularyOf(language))
  return [quantity, unit, food, note]
}

describe('parseByRules', () => {
  it.each([
    ['de', '1 EL Rapsöl, kalt gepresst', 1, 'EL', 'Rapsöl', 'kalt gepresst'],
    ['de', 'ein halbes Pfund Quark', 0.5, 'Pfund', 'Quark', ''],
    ['en', 'half a cup of milk', 0.5, 'cup', 'milk', ''],
    ['en', '½ of an onion', 0.5, '', 'onion', ''],
    ['en', 'half a dozen eggs', 6, '', 'eggs', ''],
    ['en', 'a dozen eggs', 12, '', 'eggs', ''],
    ['en', 'a dozen and a half eggs', 18, '', 'eggs', ''],
    ['en', 'a litre and a half of milk', 1.5, 'litre', 'milk', ''],
    ['en', '2 cups and a quarter flour', 2.25, 'cups', 'flour', ''],
    ['en', 'one and a half kilos of potatoes', 1.5, 'kilos', 'potatoes', ''],
    ['ar', '٢،٥ كغ طحين', 2.5, 'كغ', 'طحين', ''],
    ['ar', 'طحين، ٢ كغ', 2, 'كغ', 'طحين', ''],
    ['de', '3 große Möhren', 3, '', 'Möhren', 'große'],
    ['de', 'Muskat nach Geschmack', null, '', 'Muskat', 'nach Geschmack'],
    ['de', '100 g Roggenmehl Type 1150', 100, 'g', 'Roggenmehl Type 1150', ''],
    ['de', '2 EL, gestrichen Kakao', 2, 'EL', 'Kakao', 'gestrichen'],
    ['de', '2 große, leicht gedrückte Birnen', 2, '', 'leicht gedrückte Birnen', 'große'],
    ['sv', '1 msk, rågad, socker', 1, 'msk', 'socker', 'rågad'],
    ['fr', '4 tranches épaisses de pain', 4, 'tranches', 'pain', 'épaisses'],
    ['fr', '3 bonnes poignées d’épinards', 3, 'poignées', 'épinards', 'bonnes'],
    ['fr', 'une quinzaine de feuilles de sauge', 15, 'feuilles', 'sauge', ''],
    ['it', 'una ventina di olive', 20, '', 'olive', ''],
    ['pt', '2 colheres de chá bem cheias de cacau', 2, 'colheres de chá', 'cacau', 'bem cheias'],
    ['fr', '2 c. à s. d’huile de noix', 2, 'c. à s', 'huile de noix', ''],
    ['fr', 'Lait - 20 cl', 20, 'cl', 'Lait', ''],
    ['fr', "1 gousse d'ail, écrasée", 1, 'gousse', 'ail', 'écrasée'],
    ['es', '½ cucharadita de comino', 0.5, 'cucharadita', 'comino', ''],
    ['es', 'una pizca de sal', 1, 'pizca', 'sal', ''],
    ['it', 'Farina 00 300 g', 300, 'g', 'Farina 00', ''],
    ['it', 'Sale q.b.', null, '', 'Sale', 'q.b'],
    ['pt', '2 colheres (sopa) de azeite', 2, 'colheres (sopa)', 'azeite', ''],
    ['nl', '1½ theelepel komijn', 1.5, 'theelepel', 'komijn', ''],
    ['nl', '2 teentjes knoflook (geperst)', 2, 'teentjes', 'knoflook', 'geperst'],
    ['sv', '1 krm salt', 1, 'krm', 'salt', ''],
    ['da', '2 spsk. rapsolie', 2, 'spsk', 'rapsolie', ''],
    ['no', '1 boks hakkede tomater', 1, 'boks', 'hakkede tomater', ''],
    ['fi', '2 rkl hunajaa', 2, 'rkl', 'hunajaa', ''],
    ['pl', '3 łyżki oleju', 3, 'łyżki', 'oleju', ''],
    ['cs', '2 lžíce medu', 2, 'lžíce', 'medu', ''],
    ['sk', '1 ČL soli', 1, 'ČL', 'soli', ''],
    ['hu', '20 dkg liszt', 20, 'dkg', 'liszt', ''],
    ['tr', '2 su bardağı un', 2, 'su bardağı', 'un', ''],
    ['ru', '2 ст. л. сметаны', 2, 'ст. л', 'сметаны', ''],
    ['uk', '1 склянка борошна', 1, 'склянка', 'борошна', ''],
    ['el', '2 κ.σ. ελαιόλαδο', 2, 'κ.σ', 'ελαιόλαδο', ''],
    ['ro', '2 linguri de zahăr', 2, 'linguri', 'zahăr', ''],
    ['sl', '2 žlici olja', 2, 'žlici', 'olja', ''],
    ['hr', '3 češnja češnjaka', 3, 'češnja', 'češnjaka', ''],
    ['bg', '2 с.л. олио', 2, 'с.л', 'олио', ''],
    ['he', '2 כוסות קמח', 2, 'כוסות', 'קמח', ''],
    ['ar', '٢ كوب دقيق', 2, 'كوب', 'دقيق', ''],
    ['ar', 'نصف ملعقة صغيرة ملح', 0.5, 'ملعقة صغيرة', 'ملح', ''],
    ['zh', '200克面粉', 200, '克', '面粉', ''],
    ['zh', '盐 适量', null, '', '盐', '适量'],
    ['de', 'Salz und Pfeffer aus der Mühle', null, '', 'Salz und Pfeffer', 'aus der Mühle'],
    ['it', '100 ml di latte intero a temperatura ambiente', 100, 'ml', 'latte intero', 'a temperatura ambiente'],
    ['fr', '2 œufs calibre L', 2, '', 'œufs', 'calibre L'],
    ['ro', '1 pliculeț praf de copt', 1, 'pliculeț', 'praf de copt', ''],
    ['da', 'et drys kanel', 1, 'drys', 'kanel', ''],
    ['zh', '油 约30毫升', 30, '毫升', '油', '约'],
    ['it', 'Olio circa 30 ml', 30, 'ml', 'Olio', 'circa'],
    ['ja', '塩・こしょう 各少々', null, '', '塩・こしょう', '各少々'],
    ['uk', 'півтора стакани борошна', 1.5, 'стакани', 'борошна', ''],
    ['uk', 'сік половини лимона', 0.5, '', 'лимона', 'сік'],
    ['ja', '小麦粉 150g', 150, 'g', '小麦粉', ''],
    ['ja', '醤油大さじ2', 2, '大さじ', '醤油', ''],
    ['ja', 'A 醤油 大さじ1', 1, '大さじ', '醤油', 'A'],
    ['ko', '간장 2큰술', 2, '큰술', '간장', ''],
  ])('%s: %s', (language, line, ...parts) => {
    expect(read(language, line)).toEqual(parts)
  })
  it('takes amounts of every form', () => {
    expect(read('en', '1 (14 ounce) can beans, drained')).toEqual([1, 'can', 'beans', '14 ounce, drained'])
    expect(read('en', '8 x 450g lobsters')).toEqual([8, '', 'lobsters', '450g'])
    expect(read('en', '2 garlic cloves')).toEqual([2, 'cloves', 'garlic', ''])
    expect(read('en', '10% cream')).toEqual([null, '', '10% cream', ''])
  })
  it('knows section titles', () => {
    const heading = (language: string, line: string) => parseByRules(line, vocabularyOf(language)).heading
    expect(heading('en', 'For the sauce:')).toBe(true)
    expect(heading('de', 'Für den Teig')).toBe(true)
    expect(heading('fr', '== Garniture ==')).toBe(true)
    expect(heading('en', '2 cups flour:')).toBe(false)
    expect(heading('en', 'oil for the pan')).toBe(false)
  })
  it.each([
    ['en', 'To serve'],
    ['en', '[Dressing]'],
    ['de', 'Zum Garnieren'],
    ['ru', 'Для соуса'],
    ['el', 'Για το ζυμάρι'],
    ['cs', 'Na posypání'],
    ['tr', 'Hamuru için'],
    ['hu', 'A töltelékhez'],
    ['hi', 'ग्रेवी के लिए'],
    ['hi', 'मसाला पेस्ट के लिए'],
    ['tr', 'Kek hamuru için'],
    ['ar', 'لأجل الصلصة'],
    ['zh', '【腌料】'],
    ['ja', '＜タレ＞'],
    ['ko', '[양념장]'],
    ['ja', '■生地'],
    ['ja', '◆ ソース'],
    ['th', 'ส่วนผสมน้ำจิ้ม'],
    ['th', 'สำหรับแป้ง'],
  ])('knows the title %s: %s', (language, line) => {
    expect(parseByRules(line, vocabularyOf(language)).heading).toBe(true)
  })
  it.each([
    ['en', '[optional]'],
    ['ru', 'Для подачи сметана'],
    ['pl', 'do smaku'],
    ['zh', '【可选】'],
    ['tr', 'Kızartmak için sıvı yağ'],
    ['de', '[Salz, Pfeffer]'],
    ['en', '[Salt and pepper to taste]'],
    ['ar', 'للتقديم أرز'],
    ['he', 'לטיגון שמן'],
    ['hi', 'तेल तलने के लिए'],
    ['tr', 'Yağ kızartmak için'],
    ['tr', 'Susam üzeri için'],
    ['ro', 'la gust'],
    ['ru', 'на вкус'],
    ['pl', 'na oko'],
    ['sk', 'pre chuť'],
    ['ja', '■塩 少々'],
    ['ja', '■砂糖 大さじ2'],
    ['de', '■ Salz'],
    ['th', 'สำหรับโรยหน้า ผักชี'],
  ])('takes no other line for a title, %s: %s', (language, line) => {
    expect(parseByRules(line, vocabularyOf(language)).heading).not.toBe(true)
  })
})
