/**
 * What recipes call their parts, by language. Compared after `headingKey`: lower case, no accents on Latin letters, no
 * punctuation. A heading may go on after these words ("Ingredients for the dough", "Zutaten für 4 Personen").
 */
export const ingredientHeadings = [
  'ingredients|ingredient list|you will need|you ll need|what you need|what you ll need|what you will need|shopping list|you need|here s what you need|here s what you ll need|the ingredients|recipe ingredients|in your box|what s in the box', // en
  'zutaten|zutatenliste|du brauchst|das brauchst du|ihr braucht|das braucht ihr|man nehme|du benotigst|ihr benotigt|sie brauchen|man braucht|was du brauchst|was ihr braucht|das benotigst du|einkaufsliste|die zutaten|in deiner box', // de
  'ingredients|les ingredients|il vous faut|ce qu il vous faut|liste des ingredients|vous aurez besoin de|pour cette recette|ce dont vous avez besoin|liste des courses|dans votre box', // fr
  'ingredientes|los ingredientes|lista de ingredientes|que necesitas|necesitas|necesitaras|lo que necesitas|vais precisar de|voce vai precisar de|vai precisar de|precisa de|o que precisa', // es, pt, gl
  'ingredienti|gli ingredienti|occorrente|cosa serve|cosa ti serve|vi serve|ti serve', // it
  'ingredienten|benodigdheden|wat heb je nodig|dit heb je nodig|boodschappenlijst|ingredientenlijst|wat je nodig hebt|je hebt nodig|boodschappen', // nl
  'ingredienser|du behover|detta behover du|du skal bruge|det skal du bruge|dette trenger du|du trenger|det trenger du|det behover du|ingrediensliste|ingredienslista|har brukar du', // sv, da, no
  'ainekset|ainesosat|tarvitset|raaka aineet', // fi
  'hraefni|innihald|innihaldsefni', // is
  'skladniki|lista skladnikow|potrzebne skladniki|potrzebne beda|beda potrzebne|potrzebujesz|czego potrzebujesz|co bedzie potrzebne', // pl
  'suroviny|ingredience|prisady|ingrediencie|potrebujeme|na pripravu potrebujeme|budeme potrebovat|co budeme potrebovat|potrebujete|co potrebujete', // cs, sk
  'hozzavalok|alapanyagok', // hu
  'ingrediente|lista de ingrediente|ingrediente necesare|aveti nevoie de|ai nevoie de|de ce ai nevoie', // ro
  'sastojci|sestavine|namirnice|potrebno je|састојци', // hr, sr, sl
  'съставки|продукти|необходими продукти', // bg
  'ингредиенты|состав|продукты|нам понадобится|понадобится|вам понадобится|что нужно|что понадобится|необходимые ингредиенты|необходимые продукты', // ru
  'інгредієнти|склад|продукти|інгрідієнти|що потрібно|знадобиться|вам знадобиться|нам знадобиться|необхідні інгредієнти|необхідні продукти', // uk
  'ingredientai|reikes|produktai|sastavdalas|koostisosad|koostisained', // lt, lv, et
  'υλικα|συστατικα|τα υλικα|θα χρειαστειτε|τι θα χρειαστειτε|θα χρειαστουμε|τι χρειαζομαστε', // el
  'malzemeler|malzeme listesi|icindekiler', // tr
  'المكونات|المقادير|مقادير|مكونات|المكونات والمقادير', // ar
  'מצרכים|מרכיבים|רכיבים|החומרים', // he
  'مواد لازم|مواد اولیه|مواد مورد نیاز', // fa
  'सामग्री', // hi
  '材料|食材|用料|配料|原料|主料|食材清单|所需食材|食材準備|食材明细|材料准备|準備材料', // zh, ja
  '재료|재료 준비', // ko
  'nguyen lieu|ส่วนผสม|วัตถุดิบ|bahan|bahan bahan|bahan utama|bahan yang diperlukan|bahan yang dibutuhkan', // vi, th, id
].flatMap(line => line.split('|'))

export const methodHeadings = [
  'instructions|directions|method|preparation|steps|procedure|how to|cooking instructions|cooking directions|cooking method|how to make|how to make it|' +
    'how to cook|the method|let s cook|what to do|preparation method|preparation instructions|cooking steps|recipe instructions|recipe directions|recipe method|step by step|how to prepare|step by step instructions|preparation steps|recipe steps|the steps|here s how|here s how to make it|how it s done|let s get cooking|what you do|to prepare', // en
  'zubereitung|anleitung|so geht s|so gehts|so wird s gemacht|arbeitsschritte|zubereitungsschritte|und so wird s gemacht|die zubereitung|vorbereitung|schritt fur schritt|so einfach geht s|so einfach gehts|und so geht s|und so gehts|herstellung|kochanleitung|zubereitungsart|so macht ihr es|so machst du es', // de
  'preparation|la preparation|etapes|les etapes|instructions|realisation|la recette|marche a suivre|progression|etapes de preparation|preparation de la recette|recette|methode|deroulement|comment faire|execution|pas a pas|preparation pas a pas|instructions de preparation', // fr
  'preparacion|elaboracion|instrucciones|pasos|modo de preparacion|modo de elaboracion|procedimiento|como se hace|como hacer|paso a paso|elaboracion paso a paso|preparacion paso a paso|como preparar|como se prepara|modo de hacerlo|forma de preparacion|manera de hacerlo|proceso|instrucciones paso a paso|preparacio|elaboracio', // es, ca
  'preparazione|procedimento|istruzioni|come fare|come si prepara|svolgimento|come preparare|come si fa|esecuzione|il procedimento|la preparazione|fasi di preparazione', // it
  'bereiding|bereiden|voorbereiden|bereidingswijze|instructies|zo maak je het|aan de slag|werkwijze|stappen|zo maak je|aan de slag ermee|voorbereiding|zo ga je te werk|zo maak je het zelf|bereidingsstappen|hoe maak je het|de bereiding|zo doe je het', // nl
  'modo de preparo|preparacao|modo de fazer|preparo|instrucoes|como fazer|modo de preparacao|passo a passo|como preparar|confecao|confeccao|modo de confecao|preparacao passo a passo|execucao|como se faz', // pt
  'gor sa har|sa har gor du|tillagning|instruktioner|beskrivning|tillvagagangssatt|sa gor du|gor sa|instruktion|tillredning|arbetsgang', // sv
  'fremgangsmade|sadan gor du|tilberedning|sadan laver du|saadan goer du|gor sadan|opskrift fremgangsmade|sadan laver du det|sadan gor du det|sadan goer du|tilberedningen|fremgang', // da
  'fremgangsmate|slik gjor du|framgangsmate|slik lager du|gjor slik|slik gjor du det|slik lager du det|framgangsmaten', // no
  'valmistus|ohje|ohjeet|valmistusohje|valmistusohjeet|tyovaiheet|nain teet|tee nain|toimi nain|valmista nain', // fi
  'adferd|leidbeiningar', // is
  'przygotowanie|sposob przygotowania|wykonanie|krok po kroku|jak przygotowac|sposob wykonania|etapy przygotowania|jak zrobic|jak to zrobic|przygotowanie krok po kroku|sposob przyrzadzenia', // pl
  'jak na to|ako na to|postup|priprava|postup pripravy|navod|postup receptu', // cs, sk
  'elkeszites|elkeszitese|az elkeszites|igy keszul|elkeszites menete|elkeszitesi mod|igy keszitsd el|az elkeszites menete|az elkeszites lepesei', // hu
  'mod de preparare|preparare|instructiuni|cum se prepara|cum se face|pasi de preparare|metoda de preparare', // ro
  'priprema|postupak|postopek|nacin pripreme|припрема', // hr, sr, sl
  'приготвяне|начин на приготвяне|приготовление|способ приготовления|инструкция|как приготовить|пошаговый рецепт|рецепт приготовления|пошаговое приготовление|приготування|спосіб приготування|як приготувати|як готувати|як зробити|покрокове приготування|как готовить|как делать|как сделать|пошаговая инструкция|этапы приготовления|инструкция приготовления',
  'gaminimas|gaminimo eiga|gaminimo budas|paruosimas|paruosimo budas|pagatavosana|valmistamine|valmistusviis', // lt, lv, et
  'εκτελεση|οδηγιες|παρασκευη|διαδικασια|εκτελεση συνταγης|τροπος παρασκευης|πως το κανουμε|πως γινεται|πως φτιαχνεται', // el
  'hazirlanisi|yapilisi|nasil yapilir|yapilis|hazirlanis|tarifi|yapilis tarifi|hazirlama|yapim asamalari', // tr
  'طريقة التحضير|الطريقة|الخطوات|طريقة العمل|خطوات التحضير|طريقة عمل|طريقة تحضير|كيفية عمل|كيفية تحضير|خطوات عمل|خطوات العمل', // ar
  'אופן ההכנה|הוראות הכנה|הכנה|אופן הכנה|שלבי ההכנה', // he
  'طرز تهیه|دستور تهیه|دستور پخت|روش تهیه|مراحل تهیه', // fa
  'विधि|बनाने की विधि', // hi
  '做法|步骤|步驟|制作方法|作法|制法|制作步骤|烹饪步骤|作り方|手順|調理手順|料理步驟|制作过程', // zh, ja
  '만드는 법|조리순서|조리법|만들기|조리 순서|만드는 방법|요리법|레시피', // ko
  'cach lam|cach nau|huong dan|cac buoc thuc hien|วิธีทำ|ขั้นตอน|cara membuat|langkah langkah|langkah pembuatan|cara memasak', // vi, th, id
].flatMap(line => line.split('|'))

/** What ends a list: parts that follow a recipe, and the boilerplate of a page. */
export const endHeadings = [
  'allergens|allergenes|allergene|allergenen|allergeni|alergenos|allergener|notes|note|tips|tip|recipe notes|recipe tips|cook s notes|chef s tips|chef s notes|nutrition|nutrition facts|nutritional information|nutrition information|nutritional info|nutrition per serving|comments|' +
    'leave a comment|leave a reply|reviews|related recipes|related posts|related|you may also like|you might also like|more recipes|recommended|share|share this|rate this recipe|did you make this recipe|video|' +
    'equipment|shop this recipe|shop the recipe|shop the ingredients|shop this post|shop this look|shop|storage|faq|faqs|frequently asked questions|about the author|about|newsletter|subscribe|print|tags|categories|post navigation|more from|trending|popular|latest|recent posts|related reading|read next|filed under|similar recipes|' +
    'related articles|watch|explore|keep reading|rating|ratings|author|credits|serving suggestions|recipe notes and tips|follow us|sign up|special equipment|tools|variations|variation|recipe cards|expert tips|get the recipe|for more|made with|products used|featured|join|tips and tricks|tips tricks|source|recommended products|how to store|how to freeze|storage instructions|make ahead|substitutions|nutritional values|nutritional value|recipe info|recipe video',
  'lies auch|letzte beitrage|tipp|tipps|hinweis|hinweise|nahrwerte|nahrwerte pro portion|kommentare|kommentar schreiben|ahnliche rezepte|weitere rezepte|das konnte dich auch interessieren|bewertung|bewertungen|video zum rezept|teilen|zubehor|tipps und tricks|tipps tricks|quelle|aufbewahrung|haltbarkeit|rezeptinfo|das konnte dir auch gefallen|das konnte dir auch schmecken',
  'astuces|astuce|conseils|conseil|le conseil|valeurs nutritionnelles|commentaires|laisser un commentaire|avis|recettes similaires|vous aimerez aussi|partager|ustensiles|materiel|a lire aussi|notes de la recette|conseils et astuces|trucs et astuces|source|conservation|la conservation|valeur nutritive|informations nutritionnelles|dans la meme categorie',
  'consejos|trucos|notas|informacion nutricional|valores nutricionales|comentarios|recetas relacionadas|te puede interesar|compartir|deja un comentario|utensilios|trucos y consejos|consejos y trucos|fuente|conservacion|informacion nutricional por racion|tambien te puede gustar',
  'consigli|note|conservazione|valori nutrizionali|commenti|ricette correlate|potrebbe interessarti|condividi|curiosita|fonte|consigli e varianti|varianti|potrebbero interessarti|ti potrebbe piacere|abbinamento',
  'voedingswaarde|voedingswaarden|voedingswaardes|reacties|gerelateerde recepten|meer recepten|delen|tips en trucs|variatietip|bewaartip|reactie plaatsen|keukenspullen|tips en tricks|tips tricks|bron|bewaren|notities|recept delen|dit vind je misschien ook lekker|extra benodigd',
  'dicas|dica|notas|informacao nutricional|comentarios|receitas relacionadas|partilhar|compartilhar|voce tambem pode gostar|fonte|dicas e truques|conservacao|valor nutricional|valores nutricionais|tambem pode gostar',
  'tips|naringsvarde|naring|kommentarer|liknande recept|fler recept|dela|relaterade recept|naeringsindhold|naering|lignende opskrifter|del opskriften|flere opskrifter|relaterte oppskrifter|flere oppskrifter|naeringsinnhold|del|naringsvarden|naeringsvaerdi|naeringsverdi|kilde|kalla|opbevaring|oppbevaring|forvaring|tips og tricks|tips og triks|noter|notater',
  'vinkki|vinkit|ravintosisalto|kommentit|wskazowki|porady|wartosci odzywcze|komentarze|podobne przepisy|tipy|rady|nutricni hodnoty|komentare|podobne recepty|diskuze|diskusia|hodnoceni|zdroj|zrodlo|przechowywanie|uwagi|skladovani|skladovanie|wartosc odzywcza|nutricne hodnoty',
  'tippek|tipp|tapertek|hozzaszolasok|hasonlo receptek|kapcsolodo receptek|ajanlott|megjegyzes|forras|tarolas|tippek es trukkok|tapanyagertek|comentarii|retete similare|savjet|komentari|slicni recepti|nasvet',
  'советы|совет|комментарии|похожие рецепты|пищевая ценность|калорийность|отзывы|читайте также|поделиться|примечание|поради|коментарі|схожі рецепти|коментари|подобни рецепти',
  'συμβουλες|σχολια|διατροφικη αξια|puf noktasi|puf noktalari|yorumlar|besin degerleri|benzer tarifler|ilgili tarifler',
  '小贴士|贴士|小技巧|评论|留言|相关食谱|注意事項|ポイント|コツ ポイント|コツ|レビュー|関連レシピ|栄養成分|팁|댓글|영양정보|이 요리의 레시피|つくれぽ|小窍门|烹饪技巧|推荐',
  'نصائح|تعليقات|القيمة الغذائية|טיפים|תגובות|ערכים תזונתיים|מתכונים נוספים',
].flatMap(line => line.split('|'))

/** A heading as the lists above write it. */
export function headingKey(text: string): string {
  if (/^[\t\n\r -~]*$/.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  return text
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[łøæðıß]/g, letter => ({ ł: 'l', ø: 'o', æ: 'ae', ð: 'd', ı: 'i', ß: 'ss' })[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
